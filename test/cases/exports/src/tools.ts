/** As a constant. @tool */
export const arrow = async (text: string): Promise<string> => text;

/** As a function expression. @tool expressed.name */
export const expressed = function (text: string): string {
  return text;
};

/** Exported under another name. @tool */
function inner(text: string): string {
  return text;
}
export { inner as outer };

/** The default. @tool main_tool */
export default function main(text: string): string {
  return text;
}
