import type { TimesWords } from "./en.ts";

const number = new Intl.NumberFormat("es");

export const es: TimesWords = {
  title: "Varias horas",
  sentence: "Libre {weeks} en {where}, {size}",
  how: "Pinta las horas en que necesitas un aula. Verás las que están libres en todas, y las que casi lo están.",
  howToPaint:
    "Para pintar, pulsa en la semana y arrastra; con el dedo, mantén pulsado primero. Pulsa otra vez para borrar.",
  grid: "La semana, para pintar",
  chosen: "Horas elegidas",
  remove: (period) => `Quitar ${period}`,
  clear: "Borrar todo",
  type: "Escribir una hora",
  day: "Día",
  until: "Hasta",
  add: "Añadir",
  endFirst: "El final debe ser posterior al comienzo.",
  when: "En qué semanas",
  everyWeek: "cada semana",
  thisWeek: "esta semana",
  nextWeek: "la semana que viene",
  between: (from, to) => `del ${from} al ${to}`,
  from: "Del",
  to: "Al",
  results: "Aulas",
  fit: (rooms) =>
    rooms === 0 ? "Ningún aula sirve" : rooms === 1 ? "1 aula sirve" : `${number.format(rooms)} aulas sirven`,
  almost: "Casi",
  restOfDay: "hasta el final del día",
  unreadable: "una entrada del archivo del centro que no se pudo leer",
  moreReasons: (reasons) => `y ${reasons} más`,
  outsideTerm:
    "Una de estas fechas está fuera del periodo lectivo. No se conocen sus clases, así que ningún aula figura como libre.",
};
