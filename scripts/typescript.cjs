// Stands for `typescript` in the bundle: ts-morph's copy, so that the package carries one compiler and not two.
module.exports = require("@ts-morph/common").ts;
