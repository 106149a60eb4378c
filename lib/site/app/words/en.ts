/** Every word that the app shows, in English: the other languages have the same entries. */
export const en = {
  appName: "Free rooms",
  skip: "Skip to the content",
  nav: {
    label: "Main",
    free: "Free now",
    times: "Several times",
    saved: "Saved",
    me: "Account",
  },
  clock: (time: string) => `${time} on campus`,
  notFound: "There is no such page.",
  toStart: "Find a free room",
  loading: "Loading …",

  find: {
    label: "Any room or building, busy or free",
    none: "No room has such a name.",
    count: (rooms: number) => (rooms === 1 ? "1 room found" : `${rooms} rooms found`),
    away: "The list of rooms can't be loaded now.",
    close: "Clear",
  },

  free: {
    howLong: "How long",
    lengths: {
      now: "Now",
      "30": "30 min",
      "60": "1 h",
      "120": "2 h",
      evening: "Until evening",
    },
    pickTime: "Pick a time …",
    date: "Date",
    time: "From",
    backToNow: "Back to now",
    filters: "Which rooms",
    building: "Building",
    anyBuilding: "Any building",
    seats: (seats: number) => `${seats}+ seats`,
    buffer: "Quiet around it",
    buffers: (minutes: number) =>
      minutes === 0 ? "Class may follow at once" : `${minutes} min to the next class`,
    sort: "Sorted",
    sorts: {
      longest: "Longest free first",
      smallest: "Smallest first",
      name: "By name",
    },
    heading: (rooms: number) =>
      rooms === 0 ? "No room is free" : rooms === 1 ? "1 room free" : `${rooms} rooms free`,
    headingThen: (rooms: number, time: string) =>
      rooms === 1 ? `1 room was free at ${time}` : `${rooms} rooms were free at ${time}`,
    looking: "Looking for free rooms …",
    atLeast: (time: string) => `until ${time} or longer`,
    atTime: (date: string, from: string, until: string) => `${date}, ${from} to ${until}`,
    inBuilding: (rooms: number) => `${rooms} free`,
    roomSeats: (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`),
    until: (time: string) => `until ${time}`,
    restOfDay: "all day",
    nextClass: (name: string) => `then ${name}`,
    noMoreClasses: "no more classes",
    list: "Free rooms by building",
    nothingFits: "No room fits all of it.",
    almost: "These fit but for one filter",
    withoutFilters: "Show all that are free",
    nothingFree: "Every room has a class then. Try a shorter time, or a later one.",
    noClasses: "No classes on this day.",
  },

  room: {
    missing: "There is no such room",
    missingWhy: "Its name may have changed. Look for it above, or see which rooms are free.",
    freeNow: (until: string | undefined) =>
      until === undefined ? "Free for the rest of the day" : `Free now until ${until}`,
    freeLater: (from: string, until: string | undefined) =>
      until === undefined
        ? `Free from ${from} for the rest of the day`
        : `Free next from ${from} to ${until}`,
    freeOn: (date: string, from: string, until: string | undefined) =>
      until === undefined
        ? `Free next on ${date} from ${from}`
        : `Free next on ${date} from ${from} to ${until}`,
    freeUntil: (until: string | undefined) =>
      until === undefined ? "free for the rest of the day" : `free until ${until}`,
    taken: "Not free this week",
    unknownToday: "Today is outside the term: no classes are known",
    unknown: "Outside the term: no classes are known",
    unread: "More takes place here than the school's file says clearly",
    noClasses: "No classes",
    span: (from: string, until: string) => `${from} to ${until}`,
    lastOn: (date: string) => `until ${date}`,
    follows: (day: string) => `as on a ${day}`,
    weeks: "Week",
    days: "Day of the week",
    previousWeek: "The week before",
    nextWeek: "The week after",
    today: "Today",
    calendar: "Add to calendar",
    share: "Share",
    copied: "Link copied",
    day: "Day",
    classes: "Classes",
    tableCaption: (name: string) => `The week of ${name}`,
  },

  times: {
    title: "Several times at once",
    how: "Paint when you need a room. You see which rooms are free at all of these times, and which almost are.",
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
    everyWeek: "Every week",
    thisWeek: "This week",
    nextWeek: "Next week",
    from: "From",
    to: "To",
    seats: "Seats",
    anySeats: "Any size",
    nothingYet: "Nothing is painted yet. Press on the week and drag; press again to erase.",
    results: "Rooms",
    fit: (rooms: number) => (rooms === 0 ? "No room fits" : rooms === 1 ? "1 room fits" : `${rooms} rooms fit`),
    almost: "Almost",
    restOfDay: "for the rest of the day",
    unreadable: "something that the school's file does not say clearly",
    moreReasons: (reasons: number) => `and ${reasons} more`,
    outsideTerm: "One of these dates is outside the term. No classes are known for it, so no room is called free.",
  },

  term: {
    none: (date: string) => `No term on ${date}`,
    noneWhy: "No classes are known for that day, so no room is called free.",
    next: (name: string, date: string) => `${name} begins on ${date}`,
    show: "Show its first day",
    weekOnly: "This timetable is a week without dates. Ask it for times of the week.",
  },

  freshness: {
    updated: (when: string) => `timetable of ${when}`,
    version: (version: string) => `Timetable version ${version}`,
    endpoints: "The endpoints behind it",
  },

  trouble: {
    unreachable: "No connection.",
    failed: "The service can't answer now.",
    refused: "The service did not take the question.",
    asOf: (time: string) => `This is what was known at ${time}.`,
    again: "Try again",
  },
};

/** What a language has to say. */
export type Words = typeof en;
