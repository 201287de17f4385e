/** Where foreign types come from: modules of packages that nobody here wrote, and which of their types are taken. */

export interface Source {
  /** The module. */
  readonly from: string;
  /** A namespace in it, or a type whose properties are the types: `components["schemas"]`. */
  readonly inside?: string;
  /** Which names; of a package with thousands of types, those of requests. */
  readonly names?: RegExp;
  /** What of the type is meant: `["parameters"]`. */
  readonly part?: string;
  /** At most so many, spread evenly over all. */
  readonly most?: number;
}

export const sources: readonly Source[] = [
  { from: "@modelcontextprotocol/sdk/types.js", most: 60 },
  { from: "openai/resources/responses/responses", most: 40 },
  { from: "openai/resources/chat/completions/completions", most: 30 },
  { from: "openai/resources/index", names: /Params/, most: 20 },
  { from: "@anthropic-ai/sdk/resources/messages/messages", most: 50 },
  { from: "@octokit/types", inside: "Endpoints", part: '["parameters"]', most: 60 },
  { from: "@octokit/openapi-types", inside: "components.schemas", most: 50 },
  { from: "@octokit/webhooks-types", most: 20 },
  { from: "stripe", inside: "Stripe", names: /Params$/, most: 50 },
  { from: "@slack/web-api", names: /Arguments$/, most: 40 },
  { from: "@notionhq/client", names: /(Parameters|Request|BodyParameters)$/, most: 30 },
  { from: "discord-api-types/v10", names: /^(REST|API)/, most: 50 },
  { from: "@google/genai", most: 40 },
  { from: "@googleapis/drive", inside: "drive_v3", most: 30 },
  { from: "@aws-sdk/client-dynamodb", names: /(Input|Request)$/, most: 25 },
  { from: "@aws-sdk/client-s3", names: /(Input|Request)$/, most: 25 },
  { from: "@figma/rest-api-spec", most: 40 },
  { from: "@elastic/elasticsearch", inside: "estypes", names: /Request$/, most: 20 },
  { from: "kubernetes-types/core/v1.js", most: 30 },
  { from: "kubernetes-types/apps/v1.js", most: 10 },
  { from: "openapi-types", inside: "OpenAPIV3", most: 20 },
  { from: "json-schema", most: 10 },
  { from: "geojson", most: 10 },
  { from: "mdast", most: 15 },
  { from: "estree", most: 25 },
  { from: "@typescript-eslint/types", inside: "TSESTree", most: 20 },
  { from: "vscode-languageserver-types", most: 40 },
  { from: "type-fest", names: /^(Json|PackageJson|TsConfig|Primitive)/, most: 12 },
  { from: "node:fs", names: /Options/, most: 15 },
  { from: "node:http", names: /Options/, most: 8 },
  { from: "node:child_process", names: /Options/, most: 12 },
  { from: "node:url", names: /Options|Object/, most: 8 },
  { from: "csstype", most: 8 },
  { from: "chart.js", names: /Options$/, most: 20 },
  { from: "vega-lite", names: /Spec$/, most: 4 },
];
