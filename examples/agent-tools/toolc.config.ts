import { defineConfig } from "toolc/config";

export default defineConfig({ setup: "src/setup.ts" });
