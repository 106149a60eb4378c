import type { Words } from "./en.ts";

const number = new Intl.NumberFormat("de");

/** Every word that the app shows, in German. */
export const de: Words = {
  appName: "Freie Räume",
  skip: "Zum Inhalt springen",
  language: "Sprache",
  nav: {
    label: "Hauptmenü",
    free: "Jetzt frei",
    times: "Mehrere Zeiten",
    saved: "Deine Räume",
    me: "Konto",
    desk: "Verwaltung",
  },
  clock: (time) => `${time} am Campus`,
  notFound: "Diese Seite gibt es nicht.",
  toStart: "Einen freien Raum finden",
  loading: "Wird geladen …",
  close: "Schließen",

  find: {
    label: "Raum oder Gebäude, ob frei oder nicht",
    none: "Kein Raum heißt so.",
    count: (rooms) => (rooms === 1 ? "1 Raum gefunden" : `${number.format(rooms)} Räume gefunden`),
    away: "Die Liste der Räume lässt sich gerade nicht laden.",
  },

  free: {
    sentence: "Frei {when} {length} in {where}, {size}",
    sheets: { when: "Wann", length: "Wie lange", where: "Wo", size: "Wie viele Personen", filter: "Filter" },
    show: (rooms) => (rooms === 1 ? "1 Raum zeigen" : `${number.format(rooms)} Räume zeigen`),
    removeFilter: (filter) => `${filter} entfernen`,
    now: "jetzt",
    nowButton: "Jetzt",
    tonight: "Heute Abend",
    tomorrow: "morgen",
    tomorrowButton: "Morgen",
    thisMoment: "für einen Moment",
    untilEvening: "bis zum Abend",
    forMinutes: (time) => `für ${time}`,
    minutes: (minutes) => (minutes % 60 === 0 ? `${minutes / 60} Std.` : `${minutes} Min.`),
    date: "Datum",
    time: "Von",
    untilTime: "Bis",
    nearest: "Nächste zuerst",
    usualOrder: "In der üblichen Reihenfolge",
    way: (metres: number, minutes: number) => `${number.format(metres)} m · ${minutes} min`,
    anyBuilding: "jedem Gebäude",
    anySize: "beliebig groß",
    seats: (seats) => `ab ${number.format(seats)} Plätzen`,
    features: "Mit",
    buffer: "Zeit zwischen den Kursen",
    buffers: (minutes) => (minutes === 0 ? "Ohne Pause" : `${minutes} Min. Pause`),
    sort: "Reihenfolge",
    sorts: { longest: "Am längsten frei zuerst", smallest: "Kleinste zuerst", name: "Nach Namen" },
    heading: (rooms) =>
      rooms === 0
        ? "Kein Raum ist frei"
        : rooms === 1
          ? "1 Raum ist frei"
          : `${number.format(rooms)} Räume sind frei`,
    headingThen: (rooms, time) =>
      rooms === 1 ? `1 Raum war um ${time} frei` : `${number.format(rooms)} Räume waren um ${time} frei`,
    looking: "Freie Räume werden gesucht …",
    anyWeek: (day, from, until) =>
      `${day}, ${from} bis ${until}, wie in jeder Woche: Der Plan enthält keine Kalenderdaten`,
    firstOf: (listed, rooms) =>
      `Hier stehen die ersten ${number.format(listed)} von ${number.format(rooms)} Räumen. Wähle ein Gebäude oder eine Größe, um andere zu sehen.`,
    atLeast: (time) => `bis ${time} oder länger`,
    atTime: (date, from, until) => `${date}, ${from} bis ${until}`,
    inBuilding: (rooms) => `${number.format(rooms)} frei`,
    someOf: (free, rooms) => `${number.format(free)} von ${number.format(rooms)} frei`,
    roomSeats: (seats) => (seats === 1 ? "1 Platz" : `${number.format(seats)} Plätze`),
    until: (time) => `bis ${time}`,
    free: "frei",
    busy: "belegt",
    notFree: "nicht frei",
    busyUntil: (time) => `belegt bis ${time}`,
    freeAllDay: "den ganzen Tag frei",
    later: "später frei",
    freeUntil: (time) => `frei bis ${time}`,
    moreAllDay: (rooms) => `${number.format(rooms)} weitere, ganztags frei`,
    moreUntil: (rooms, until) => `${number.format(rooms)} weitere, bis ${until}`,
    restOfDay: "ganztags",
    nextClass: (name) => `dann ${name}`,
    noMoreClasses: "kein Kurs mehr",
    nothingMatches: "Kein freier Raum passt zu allen Filtern",
    almost: "Diese passen zu allen Filtern außer einem",
    elsewhere: "anderswo",
    tooSmall: "zu klein",
    sizeUnknown: "Größe unbekannt",
    without: (what) => `ohne ${what}`,
    withoutFilters: "Alle freien Räume zeigen",
    nothingFree:
      "Dann ist überall Unterricht oder geschlossen. Versuche es kürzer oder zu einer anderen Zeit.",
    thenClosed: "dann geschlossen",
    mayBeLocked: "Um diese Zeit kann das Gebäude abgeschlossen sein.",
    exams: (date: string) => `Prüfungen am ${date}`,
    examsWhy:
      "Das sind Prüfungswochen. Welche Räume dafür gebraucht werden, ist nicht bekannt; deshalb gilt keiner als frei.",
  },

  features: {
    projector: "Beamer",
    whiteboard: "Whiteboard",
    blackboard: "Tafel",
    microphone: "Mikrofon",
    "video conference": "Videokonferenz",
    computers: "Computer",
    "wheelchair access": "rollstuhlgerecht",
  },

  room: {
    missing: "Diesen Raum gibt es nicht",
    missingWhy: "Vielleicht heißt er jetzt anders. Suche ihn oben, oder sieh nach, welche Räume frei sind.",
    freeNow: (until) =>
      until === undefined ? "Jetzt frei, bis der Tag zu Ende ist" : `Jetzt frei bis ${until}`,
    freeLater: (from, until) =>
      until === undefined
        ? `Frei ab ${from}, bis der Tag zu Ende ist`
        : `Wieder frei von ${from} bis ${until}`,
    freeOn: (date, from, until) =>
      until === undefined
        ? `Wieder frei am ${date} ab ${from}`
        : `Wieder frei am ${date} von ${from} bis ${until}`,
    freeUntil: (until) => (until === undefined ? "frei, bis der Tag zu Ende ist" : `frei bis ${until}`),
    freeAt: (date, time) => `Frei am ${date}, ${time}`,
    busyAt: (date, time) => `Belegt am ${date}, ${time}`,
    yourTime: "deine Zeit",
    taken: "Diese Woche nicht mehr frei",
    notOffered: "Deine Schule bietet diesen Raum nicht an",
    unknownToday: "Heute ist außerhalb des Semesters: Der Unterricht ist nicht bekannt",
    unknown: "Außerhalb des Semesters: Der Unterricht ist nicht bekannt",
    unread: "Die Datei der Schule enthält für diesen Raum Einträge, die nicht lesbar sind",
    closed: "geschlossen",
    closedFor: (reason) => `geschlossen: ${reason}`,
    booked: "Gebucht",
    cancelled: "fällt aus",
    exams: "Prüfungswochen: welche Räume belegt sind, ist nicht bekannt",
    noClasses: "Kein Unterricht",
    span: (from, until) => `${from} bis ${until}`,
    lastOn: (date) => `bis ${date}`,
    follows: (day) => `wie am ${day}`,
    weeks: "Woche",
    previousWeek: "Die Woche davor",
    nextWeek: "Die Woche danach",
    today: "Heute",
    calendar: "In den Kalender",
    addSlot: (date, time) => `Deine Zeit: ${date}, ${time}`,
    subscribe: "Unterricht abonnieren",
    subscribeHow: "Dein Kalenderprogramm hält ihn aktuell.",
    classesFile: "Unterricht als Datei",
    share: "Teilen",
    copied: "Link kopiert",
    day: "Tag",
    classes: "Unterricht",
    tableCaption: (name) => `Die Woche von ${name}`,
  },

  saved: {
    save: "Merken",
    isSaved: "Gemerkt",
    saveThis: (room) => `${room} merken`,
    onThisDevice: "Diese Räume merkt sich dieses Gerät. Melde dich an, dann hast du sie überall.",
    none: "Tippe auf den Stern eines Raums, dann steht er hier.",
    gone: "Dieser Raum steht nicht mehr im Plan",
    count: (rooms) => (rooms === 1 ? "1 Raum" : `${number.format(rooms)} Räume`),
  },

  term: {
    none: (date) => `Kein Semester am ${date}`,
    noneWhy: "Für diesen Tag ist kein Unterricht bekannt, darum gilt kein Raum als frei.",
    next: (name, date) => `${name} beginnt am ${date}`,
    show: "Den ersten Tag zeigen",
    weekOnly: "Der Plan enthält keine Kalenderdaten: Das ist eine beliebige Woche.",
  },

  freshness: {
    updated: (when) => `Plan von ${when}`,
    endpoints: "Für Entwickler",
  },

  trouble: {
    unreachable: "Keine Verbindung.",
    failed: "Der Dienst kann gerade nicht antworten.",
    refused: "Mit dieser Suche stimmt etwas nicht.",
    asOf: (time) => `Das war der Stand um ${time}.`,
    again: "Noch einmal",
  },
};
