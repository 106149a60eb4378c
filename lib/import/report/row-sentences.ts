import type { Sentence } from "@classroom/timetable/sentence.ts";
import { nameOf } from "../cells/place.ts";
import { meetingSentence } from "../draft/questions/meeting-sentence.ts";
import { weeksValue } from "../draft/questions/weeks-value.ts";
import type { RowReading } from "../draft/row-reading.ts";
import { sentence } from "../sentences.ts";

/**
 * What a row says, for people: `row 2: Lincoln Hall 1002, MWF 9:00-9:50, CS 225 A`; empty without a meeting.
 *
 * @param row which row it is: `row 2`
 */
export const exampleSentences = (row: Sentence, reading: RowReading): Sentence[] =>
  reading.flatMap((entry) => {
    if ("leftOut" in entry || entry.pattern === undefined) return [];
    const { dates, weeks } = entry.pattern;
    return [
      sentence("read row", {
        row,
        meeting: meetingSentence({ ...entry.pattern, room: nameOf(entry.place) }),
        dates: dates === undefined ? "" : sentence("dates of row", { first: dates.first, last: dates.last }),
        weeks: weeks === undefined ? "" : sentence("weeks of row", { weeks: weeksValue(weeks) }),
      }),
    ];
  });
