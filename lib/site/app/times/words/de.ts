import type { TimesWords } from "./en.ts";

const number = new Intl.NumberFormat("de");

export const de: TimesWords = {
  title: "Mehrere Zeiten",
  sentence: "Frei {weeks} in {where}, {size}",
  how: "Male die Zeiten an, zu denen du einen Raum brauchst. Du siehst, welche Räume zu allen frei sind und welche fast.",
  howToPaint:
    "Drücke zum Malen auf die Woche und ziehe; mit dem Finger erst kurz halten. Noch einmal drücken löscht.",
  grid: "Die Woche zum Anmalen",
  chosen: "Gewählte Zeiten",
  remove: (period) => `${period} entfernen`,
  clear: "Alles löschen",
  type: "Eine Zeit eintippen",
  day: "Tag",
  until: "Bis",
  add: "Hinzufügen",
  endFirst: "Das Ende muss nach dem Anfang liegen.",
  when: "In welchen Wochen",
  everyWeek: "jede Woche",
  thisWeek: "diese Woche",
  nextWeek: "nächste Woche",
  between: (from, to) => `${from} bis ${to}`,
  from: "Vom",
  to: "Bis zum",
  results: "Räume",
  fit: (rooms) =>
    rooms === 0 ? "Kein Raum passt" : rooms === 1 ? "1 Raum passt" : `${number.format(rooms)} Räume passen`,
  almost: "Fast",
  restOfDay: "bis zum Ende des Tages",
  unreadable: "ein Eintrag der Schule, der nicht lesbar ist",
  moreReasons: (reasons) => `und ${reasons} weitere`,
  outsideTerm:
    "Eines dieser Daten liegt außerhalb des Semesters. Der Unterricht ist nicht bekannt, darum gilt kein Raum als frei.",
};
