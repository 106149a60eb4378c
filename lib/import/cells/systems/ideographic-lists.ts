import { withPrefix } from "../room-shapes.ts";

/** `國IR 2006、IR 4006-2`: what stands before the first `IR` belongs to the second as well. */
const withHead = (first: string, other: string): string => {
  const [letters] = /^\p{L}+/u.exec(other) ?? [];
  const at = letters === undefined ? 0 : first.indexOf(letters);
  return first.slice(0, Math.max(0, at)) + withPrefix(first, other);
};

/** The rooms of a list in Chinese or Japanese; no name holds its comma. */
export const ideographicList = (text: string): readonly string[] => {
  const [first = "", ...others] = text.split(/\s*、\s*/).filter((part) => part !== "");
  return others.length === 0 ? [text] : [first, ...others.map((part) => withHead(first, part))];
};
