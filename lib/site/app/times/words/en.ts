const number = new Intl.NumberFormat("en");

/** What the view of several times says, in English. It is a file of its own because the first view does without it. */
export const en = {
  title: "Several times",
  sentence: "Free {weeks} in {where} for {size}",
  how: "Paint the times when you need a room. You see the rooms that are free at all of them, and those that almost are.",
  howToPaint: "To paint, press on the week and drag; with a finger, hold first. Press again to erase.",
  grid: "The week, to paint on",
  chosen: "Chosen times",
  remove: (period: string) => `Remove ${period}`,
  clear: "Clear all",
  type: "Type a time instead",
  day: "Day",
  until: "Until",
  add: "Add",
  endFirst: "The end must come after the start.",
  when: "In which weeks",
  everyWeek: "every week",
  thisWeek: "this week",
  nextWeek: "next week",
  between: (from: string, to: string) => `${from} to ${to}`,
  from: "From",
  to: "To",
  results: "Rooms",
  fit: (rooms: number) =>
    rooms === 0 ? "No room fits" : rooms === 1 ? "1 room fits" : `${number.format(rooms)} rooms fit`,
  almost: "Almost",
  restOfDay: "to the end of the day",
  unreadable: "an entry of the school's file that could not be read",
  moreReasons: (reasons: number) => `and ${reasons} more`,
  outsideTerm:
    "One of these dates is outside the term. Its classes are not known, so no room is called free.",
};

export type TimesWords = typeof en;
