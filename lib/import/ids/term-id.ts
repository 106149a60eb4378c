import { createHash } from "node:crypto";
import { foldText } from "../cells/source-text.ts";
import { slugOf } from "./slug.ts";

/** Characters of a term's id, without a hash. */
const LONGEST_ID = 48;

/** Safe in a URL; the same over every import of a term of this name. */
export const termIdOf = (name: string): string => {
  const folded = foldText(name);
  const words = slugOf(folded).replace(/^-|-$/g, "");
  const isWhole = words.length <= LONGEST_ID && !/[^\p{M}\p{P}\p{S}\sa-z0-9]/u.test(folded.normalize("NFKD"));
  if (isWhole && words !== "") return words;
  const hash = createHash("sha256").update(folded).digest("hex").slice(0, 8);
  return [words.slice(0, LONGEST_ID), hash].filter((part) => part !== "").join("-");
};
