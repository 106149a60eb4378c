import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";

const NUMBERED = /^[0-7](?!\d)/;

/** What may stand for each day from Monday on, if the texts are numbers: `0` is Monday in some files, Sunday in others. */
export const dayChoices = (texts: readonly string[]) => {
  if (texts.length === 0 || !texts.every((text) => NUMBERED.test(text))) return [];
  if (!texts.some((text) => text.includes("0")))
    return [
      choice(sentence("1 is Monday", {}), { days: "1234567" }),
      choice(sentence("1 is Sunday", {}), { days: "2345671" }),
      choice(sentence("1 is Saturday", {}), { days: "3456712" }),
    ];
  return [
    choice(sentence("0 is Monday", {}), { days: "0123456" }),
    choice(sentence("0 is Sunday", {}), { days: "1234560" }),
  ];
};
