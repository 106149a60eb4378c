/** The least share of the smaller timetable's rooms that two timetables of one school have in common. */
const SHARED_ROOMS = 0.25;

/** True if two timetables may be of one school, by the ids of their rooms; one without rooms may be of any. */
export const isSameSchool = (ids: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  ids.intersection(others).size >= SHARED_ROOMS * Math.min(ids.size, others.size);
