import type { TimesWords } from "./en.ts";

const number = new Intl.NumberFormat("fr");

export const fr: TimesWords = {
  title: "Plusieurs créneaux",
  sentence: "Libre {weeks} dans {where}, {size}",
  how: "Peignez les heures où il vous faut une salle. Vous voyez les salles libres à toutes ces heures, et celles qui le sont presque.",
  howToPaint:
    "Pour peindre, appuyez sur la semaine et glissez ; au doigt, maintenez d'abord. Appuyez encore pour effacer.",
  grid: "La semaine, à peindre",
  chosen: "Créneaux choisis",
  remove: (period) => `Retirer ${period}`,
  clear: "Tout effacer",
  type: "Saisir un créneau",
  day: "Jour",
  until: "À",
  add: "Ajouter",
  endFirst: "La fin doit venir après le début.",
  when: "Quelles semaines",
  everyWeek: "chaque semaine",
  thisWeek: "cette semaine",
  nextWeek: "la semaine prochaine",
  between: (from, to) => `du ${from} au ${to}`,
  from: "Du",
  to: "Au",
  results: "Salles",
  fit: (rooms) =>
    rooms === 0
      ? "Aucune salle ne convient"
      : rooms === 1
        ? "1 salle convient"
        : `${number.format(rooms)} salles conviennent`,
  almost: "Presque",
  restOfDay: "jusqu'à la fin du jour",
  unreadable: "une ligne illisible du fichier de l'établissement",
  moreReasons: (reasons) => `et ${reasons} autres`,
  outsideTerm:
    "Une de ces dates est hors période de cours. Les cours n'y sont pas connus, donc aucune salle n'est dite libre.",
};
