import { isSameSchool } from "@classroom/timetable/same-school.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { accepting, type Question } from "../question.ts";

const NAME = "other school";

const idsOf = (timetables: readonly Timetable[]): ReadonlySet<string> =>
  new Set(timetables.flatMap(({ rooms }) => rooms.map(({ id }) => id)));

/** The names of timetables, for people. */
export const titlesOf = (timetables: readonly Timetable[]): string =>
  timetables.map(({ calendar, term }) => calendar?.name ?? term ?? "the week without dates").join(", ");

/** A file that shares hardly a room with what is published replaces all of it. */
export const otherSchool = (
  timetables: readonly Timetable[],
  published: readonly Timetable[],
  accepted: ReadonlySet<string>,
): Question | undefined => {
  const [ids, publishedIds] = [idsOf(timetables), idsOf(published)];
  if (isSameSchool(ids, publishedIds) || accepted.has(NAME)) return undefined;
  const shared = ids.intersection(publishedIds).size;
  const titles = titlesOf(published);
  return {
    about: NAME,
    message:
      `This file has ${ids.size} rooms, and ${shared} of them ${shared === 1 ? "is" : "are"} in ${titles}. ` +
      `If you publish the file, it replaces ${titles}. Is it a file of your school?`,
    choices: [{ label: `Replace ${titles} with this file`, answer: accepting(accepted, NAME) }],
  };
};
