/** Same export name in another file. @tool second_arrow */
export const arrow = (text: string): string => text;

/** The default of another file. @tool other_default */
export default (text: string): string => text;
