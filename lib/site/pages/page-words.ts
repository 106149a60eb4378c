/** The texts of pages and files that the service writes without the app, by language (BCP 47). */
const en = {
  appName: "Free rooms",
  about: "Rooms that are free now, and until when",
  shortcuts: { now: "Free now", near: "Near me", saved: "Your rooms", times: "Several times" },
  aboutRoom: "When this room is free, and its week",
  seats: (seats: number) => (seats === 1 ? "1 seat" : `${seats} seats`),
  noRoom: "There is no such room",
  noPage: "There is no such page",
  noPageWhy: "The address may be mistyped, or the page has moved.",
  toStart: "Find a free room",
};

export type PageWords = typeof en;

const de: PageWords = {
  appName: "Freie Räume",
  about: "Räume, die jetzt frei sind, und bis wann",
  shortcuts: { now: "Jetzt frei", near: "In der Nähe", saved: "Deine Räume", times: "Mehrere Zeiten" },
  aboutRoom: "Wann dieser Raum frei ist, und seine Woche",
  seats: (seats) => (seats === 1 ? "1 Platz" : `${seats} Plätze`),
  noRoom: "Diesen Raum gibt es nicht",
  noPage: "Diese Seite gibt es nicht",
  noPageWhy: "Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.",
  toStart: "Einen freien Raum finden",
};

const es: PageWords = {
  appName: "Aulas libres",
  about: "Qué aulas están libres ahora y hasta cuándo",
  shortcuts: { now: "Libres ahora", near: "Cerca de mí", saved: "Tus aulas", times: "Varias horas" },
  aboutRoom: "Cuándo está libre esta aula, y su semana",
  seats: (seats) => (seats === 1 ? "1 plaza" : `${seats} plazas`),
  noRoom: "Esta aula no existe",
  noPage: "Esta página no existe",
  noPageWhy: "Quizá la dirección tiene una errata o la página ha cambiado de sitio.",
  toStart: "Buscar un aula libre",
};

const fr: PageWords = {
  appName: "Salles libres",
  about: "Les salles libres maintenant, et jusqu'à quand",
  shortcuts: {
    now: "Libres maintenant",
    near: "Près de moi",
    saved: "Vos salles",
    times: "Plusieurs créneaux",
  },
  aboutRoom: "Quand cette salle est libre, et sa semaine",
  seats: (seats) => (seats === 1 ? "1 place" : `${seats} places`),
  noRoom: "Cette salle n'existe pas",
  noPage: "Cette page n'existe pas",
  noPageWhy: "L'adresse est peut-être mal saisie, ou la page a été déplacée.",
  toStart: "Trouver une salle libre",
};

const zh: PageWords = {
  appName: "空闲教室",
  about: "现在空闲的教室，以及空到几点",
  shortcuts: { now: "现在空闲", near: "离我最近", saved: "我的教室", times: "多个时段" },
  aboutRoom: "这间教室何时空闲，以及本周安排",
  seats: (seats) => `${seats} 座`,
  noRoom: "没有这间教室",
  noPage: "没有这个页面",
  noPageWhy: "地址可能输错了，或者页面已经移动。",
  toStart: "找一间空闲教室",
};

/** The same languages as the app's. */
export const PAGE_WORDS = { en, de, es, fr, zh } as const;
export type PageLanguage = keyof typeof PAGE_WORDS;

const isOurs = (text: string): text is PageLanguage => Object.hasOwn(PAGE_WORDS, text);

/** More languages than any browser sends. */
const MOST_RANGES = 20;

/**
 * The language that a browser likes best of ours, English if it likes none.
 *
 * @param accepted the header `Accept-Language` (RFC 9110 section 12.5.4), or one language
 */
export const pageLanguage = (accepted = ""): PageLanguage => {
  const ranges = accepted.split(",", MOST_RANGES).map((range) => {
    const [tag = "", weight] = range
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return { language: tag.split("-", 1)[0] ?? "", weight: Number(weight ?? 1) };
  });
  const liked = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  return liked.map(({ language }) => language).find(isOurs) ?? "en";
};
