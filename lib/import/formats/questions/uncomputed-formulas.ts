/** How a program that computes nothing writes a formula: without a value. */
const UNCOMPUTED = ["</f></c>", "</f><v></v>", "</f><v/>", "</f><v />"];

/** True if a workbook's parts, as they are without compression, have such a formula: its cell is unread. */
export const hasUncomputed = (parts: Uint8Array): boolean => {
  const bytes = Buffer.from(parts.buffer, parts.byteOffset, parts.byteLength);
  return UNCOMPUTED.some((end) => bytes.includes(end));
};
