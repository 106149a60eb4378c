import { isSameSchool } from "@classroom/timetable/same-school.ts";
import type { SentenceValue } from "@classroom/timetable/sentence.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { accepting, choice, type Question } from "../question.ts";
import { sentence } from "../sentences.ts";

const NAME = "other school";

const idsOf = (timetables: readonly Timetable[]): ReadonlySet<string> =>
  new Set(timetables.flatMap(({ rooms }) => rooms.map(({ id }) => id)));

/** The names of timetables, for people. */
export const titlesOf = (timetables: readonly Timetable[]): SentenceValue =>
  timetables.map(({ calendar, term }) => calendar?.name ?? term ?? sentence("undated week", {}));

/** A file that shares hardly a room with what is published replaces all of it. */
export const otherSchool = (
  timetables: readonly Timetable[],
  published: readonly Timetable[],
  accepted: ReadonlySet<string>,
): Question | undefined => {
  const [ids, publishedIds] = [idsOf(timetables), idsOf(published)];
  if (isSameSchool(ids, publishedIds) || accepted.has(NAME)) return undefined;
  const shared = ids.intersection(publishedIds).size;
  const terms = titlesOf(published);
  return {
    about: NAME,
    ...sentence(NAME, { rooms: ids.size, shared, terms }),
    choices: [choice(sentence("replace terms", { terms }), accepting(accepted, NAME))],
  };
};
