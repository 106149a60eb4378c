const number = new Intl.NumberFormat("en");

/** Every word that the app shows, in English: the other languages have the same entries. */
export const en = {
  appName: "Free rooms",
  skip: "Skip to the content",
  language: "Language",
  nav: {
    label: "Main",
    free: "Free now",
    times: "Several times",
    saved: "Your rooms",
    me: "Account",
    desk: "Desk",
  },
  clock: (time: string) => `${time} on campus`,
  notFound: "There is no such page.",
  toStart: "Find a free room",
  loading: "Loading …",
  close: "Close",

  find: {
    label: "Any room or building, busy or free",
    none: "No room has this name.",
    count: (rooms: number) => (rooms === 1 ? "1 room found" : `${number.format(rooms)} rooms found`),
    away: "The list of rooms can't be loaded now.",
  },

  free: {
    /** The words in braces are buttons. */
    sentence: "Free {when} {length} in {where} for {size}",
    sheets: { when: "When", length: "How long", where: "Where", size: "How many people", filter: "Filter" },
    show: (rooms: number) => (rooms === 1 ? "Show 1 room" : `Show ${number.format(rooms)} rooms`),
    removeFilter: (filter: string) => `Remove ${filter}`,
    now: "now",
    nowButton: "Now",
    tonight: "Tonight",
    tomorrow: "tomorrow",
    tomorrowButton: "Tomorrow",
    thisMoment: "for a moment",
    untilEvening: "until the evening",
    forMinutes: (time: string) => `for ${time}`,
    minutes: (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`),
    date: "Date",
    time: "From",
    untilTime: "To",
    nearest: "Nearest first",
    usualOrder: "In the usual order",
    way: (metres: number, minutes: number) => `${number.format(metres)} m · ${minutes} min`,
    anyBuilding: "any building",
    anySize: "any size",
    seats: (seats: number) => `${number.format(seats)} or more`,
    features: "With",
    buffer: "Time between classes",
    buffers: (minutes: number) => (minutes === 0 ? "No gap" : `${minutes} min gap`),
    sort: "Order",
    sorts: { longest: "Longest free first", smallest: "Smallest first", name: "By name" },
    heading: (rooms: number) =>
      rooms === 0 ? "No room is free" : rooms === 1 ? "1 room free" : `${number.format(rooms)} rooms free`,
    headingThen: (rooms: number, time: string) =>
      rooms === 1 ? `1 room was free at ${time}` : `${number.format(rooms)} rooms were free at ${time}`,
    looking: "Looking for free rooms …",
    anyWeek: (day: string, from: string, until: string) =>
      `${day}, ${from} to ${until}, as in any week: this timetable has no dates`,
    firstOf: (listed: number, rooms: number) =>
      `The first ${number.format(listed)} of ${number.format(rooms)} rooms are listed. Choose a building or a size to see the others.`,
    atLeast: (time: string) => `until ${time} or longer`,
    atTime: (date: string, from: string, until: string) => `${date}, ${from} to ${until}`,
    inBuilding: (rooms: number) => `${number.format(rooms)} free`,
    someOf: (free: number, rooms: number) => `${number.format(free)} of ${number.format(rooms)} free`,
    roomSeats: (seats: number) => (seats === 1 ? "1 seat" : `${number.format(seats)} seats`),
    until: (time: string) => `until ${time}`,
    free: "free",
    busy: "busy",
    notFree: "not free",
    busyUntil: (time: string) => `busy until ${time}`,
    freeAllDay: "free all day",
    later: "free later",
    freeUntil: (time: string) => `free until ${time}`,
    moreAllDay: (rooms: number) => `${number.format(rooms)} more, free all day`,
    moreUntil: (rooms: number, until: string) => `${number.format(rooms)} more, until ${until}`,
    restOfDay: "all day",
    nextClass: (name: string) => `then ${name}`,
    noMoreClasses: "no more classes",
    nothingMatches: "No free room matches all filters",
    almost: "These match all filters but one",
    elsewhere: "elsewhere",
    tooSmall: "too small",
    sizeUnknown: "size unknown",
    without: (what: string) => `no ${what}`,
    withoutFilters: "Show all that are free",
    nothingFree:
      "Every room has a class then, or its building is closed. Try a shorter time, or another one.",
    thenClosed: "then closed",
    mayBeLocked: "At this hour the building may be locked.",
    exams: (date: string) => `Examinations on ${date}`,
    examsWhy:
      "These are examination weeks. Which rooms the examinations use is not known, so no room is called free.",
  },

  /** What schools usually have in their rooms; other names are shown as the school writes them. */
  features: {
    projector: "projector",
    whiteboard: "whiteboard",
    blackboard: "blackboard",
    microphone: "microphone",
    "video conference": "video conference",
    computers: "computers",
    "wheelchair access": "wheelchair access",
  },

  room: {
    missing: "There is no such room",
    missingWhy: "Its name may have changed. Search for it above, or see which rooms are free.",
    freeNow: (until: string | undefined) =>
      until === undefined ? "Free now for the rest of the day" : `Free now until ${until}`,
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
    freeAt: (date: string, time: string) => `Free on ${date}, ${time}`,
    busyAt: (date: string, time: string) => `Busy on ${date}, ${time}`,
    yourTime: "your time",
    taken: "Not free this week",
    notOffered: "Your school does not offer this room",
    unknownToday: "Today is outside the term, so its classes are not known",
    unknown: "Outside the term: classes are not known",
    unread: "The school's file has entries for this room that could not be read",
    closed: "closed",
    closedFor: (reason: string) => `closed: ${reason}`,
    booked: "Booked",
    cancelled: "cancelled",
    exams: "Examination weeks: which rooms are in use is not known",
    noClasses: "No classes",
    span: (from: string, until: string) => `${from} to ${until}`,
    lastOn: (date: string) => `until ${date}`,
    follows: (day: string) => `as on a ${day}`,
    weeks: "Week",
    previousWeek: "The week before",
    nextWeek: "The week after",
    today: "Today",
    calendar: "Add to calendar",
    addSlot: (date: string, time: string) => `Your time: ${date}, ${time}`,
    subscribe: "Subscribe to its classes",
    subscribeHow: "Your calendar program keeps them up to date.",
    classesFile: "Its classes as a file",
    share: "Share",
    copied: "Link copied",
    day: "Day",
    classes: "Classes",
    tableCaption: (name: string) => `The week of ${name}`,
  },

  saved: {
    save: "Save",
    isSaved: "Saved",
    saveThis: (room: string) => `Save ${room}`,
    onThisDevice: "These rooms are kept on this device. Sign in to have them on every device.",
    none: "Tap a room's star to keep the room here.",
    gone: "This room is no longer in the timetable",
    count: (rooms: number) => (rooms === 1 ? "1 room" : `${number.format(rooms)} rooms`),
  },

  term: {
    none: (date: string) => `No term on ${date}`,
    noneWhy: "No classes are known for that day, so no room is called free.",
    next: (name: string, date: string) => `${name} begins on ${date}`,
    show: "Show its first day",
    weekOnly: "This timetable has no dates: every week looks like this one.",
  },

  freshness: {
    updated: (when: string) => `updated ${when}`,
    endpoints: "For developers",
  },

  trouble: {
    unreachable: "No connection.",
    failed: "The service can't answer now.",
    refused: "Something is wrong with this search.",
    asOf: (time: string) => `This is what was known at ${time}.`,
    again: "Try again",
  },
};

/** What a language has to say. */
export type Words = typeof en;
