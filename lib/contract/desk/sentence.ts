import * as v from "valibot";
import { described, string } from "../schemas.ts";

/** The code and values from which a client makes the sentence in another language. */
export const translatable = {
  code: string("Names the sentence: a client may have it in other languages."),
  values: described(
    v.record(v.string(), v.unknown()),
    "What it says, by name: texts, numbers, sentences (`code`, `values`, `message`), and lists of these.",
  ),
};

/** What the lines of an English list are said from. */
export const sentencesOf = (lines: string) =>
  described(v.array(v.object(translatable)), `Of each of \`${lines}\`, for other languages.`);

export const sentence = v.object({ ...translatable, message: v.string() });
