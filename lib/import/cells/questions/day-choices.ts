import { choice } from "../../question.ts";
import { sentence } from "../../sentences.ts";

const NUMBERED = /^[0-7](?!\d)/;
/** The days of `2`, of `0,2`, and of `2 09:00:00 12:00:00`, where the times stand behind them. */
const DAYS = /^[0-7](?:[\s,;/&+-]+[0-7](?![\d:.]))*/;

/**
 * What may stand for each day from Monday on, if the texts are numbers: `0` is Monday in some files, Sunday in others. A
 * week that has a 7 has no 0.
 */
export const dayChoices = (texts: readonly string[]) => {
  if (texts.length === 0 || !texts.every((text) => NUMBERED.test(text))) return [];
  const days = texts.map((text) => DAYS.exec(text)?.[0]).join();
  if (!days.includes("0") || days.includes("7"))
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
