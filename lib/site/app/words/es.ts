import type { Words } from "./en.ts";

const number = new Intl.NumberFormat("es");

/** Every word that the app shows, in Spanish. */
export const es: Words = {
  appName: "Aulas libres",
  skip: "Ir al contenido",
  language: "Idioma",
  nav: {
    label: "Principal",
    free: "Libres ahora",
    times: "Varias horas",
    saved: "Tus aulas",
    me: "Cuenta",
    desk: "Escritorio",
  },
  clock: (time) => `${time} en el campus`,
  notFound: "Esta página no existe.",
  toStart: "Buscar un aula libre",
  loading: "Cargando…",
  close: "Cerrar",

  find: {
    label: "Cualquier aula o edificio, libre o no",
    none: "Ningún aula se llama así.",
    count: (rooms) => (rooms === 1 ? "1 aula encontrada" : `${number.format(rooms)} aulas encontradas`),
    away: "La lista de aulas no se puede cargar ahora.",
  },

  free: {
    sentence: "Libre {when} {length} en {where}, {size}",
    sheets: {
      when: "Cuándo",
      length: "Cuánto tiempo",
      where: "Dónde",
      size: "Para cuántas personas",
      filter: "Filtrar",
    },
    show: (rooms) => (rooms === 1 ? "Ver 1 aula" : `Ver ${number.format(rooms)} aulas`),
    removeFilter: (filter) => `Quitar ${filter}`,
    now: "ahora",
    nowButton: "Ahora",
    tonight: "Esta noche",
    tomorrow: "mañana",
    tomorrowButton: "Mañana",
    thisMoment: "un momento",
    untilEvening: "hasta la noche",
    forMinutes: (time) => `durante ${time}`,
    minutes: (minutes) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`),
    date: "Fecha",
    time: "Desde",
    untilTime: "Hasta",
    nearest: "Las más cercanas primero",
    usualOrder: "En el orden habitual",
    way: (metres: number, minutes: number) => `${number.format(metres)} m · ${minutes} min`,
    anyBuilding: "cualquier edificio",
    anySize: "de cualquier tamaño",
    seats: (seats) => `${number.format(seats)} plazas o más`,
    features: "Con",
    buffer: "Tiempo entre clases",
    buffers: (minutes) => (minutes === 0 ? "Sin margen" : `${minutes} min de margen`),
    sort: "Orden",
    sorts: { longest: "Libres más tiempo", smallest: "Las más pequeñas primero", name: "Por nombre" },
    heading: (rooms) =>
      rooms === 0
        ? "No hay aulas libres"
        : rooms === 1
          ? "1 aula libre"
          : `${number.format(rooms)} aulas libres`,
    headingThen: (rooms, time) =>
      rooms === 1
        ? `1 aula estaba libre a las ${time}`
        : `${number.format(rooms)} aulas estaban libres a las ${time}`,
    looking: "Buscando aulas libres…",
    anyWeek: (day, from, until) =>
      `${day}, de ${from} a ${until}, como cualquier semana: este horario no tiene fechas`,
    firstOf: (listed, rooms) =>
      `Estas son las primeras ${number.format(listed)} de ${number.format(rooms)} aulas. Elige un edificio o un tamaño para ver las demás.`,
    atLeast: (time) => `hasta las ${time} o más tarde`,
    atTime: (date, from, until) => `${date}, de ${from} a ${until}`,
    inBuilding: (rooms) => (rooms === 1 ? "1 libre" : `${number.format(rooms)} libres`),
    someOf: (free, rooms) => `${number.format(free)} de ${number.format(rooms)} libres`,
    roomSeats: (seats) => (seats === 1 ? "1 plaza" : `${number.format(seats)} plazas`),
    until: (time) => `hasta las ${time}`,
    free: "libre",
    busy: "ocupada",
    notFree: "no está libre",
    busyUntil: (time) => `ocupada hasta las ${time}`,
    freeAllDay: "libre todo el día",
    later: "libre más tarde",
    freeUntil: (time) => `libre hasta las ${time}`,
    moreAllDay: (rooms) => `${number.format(rooms)} más, libres todo el día`,
    moreUntil: (rooms, until) => `${number.format(rooms)} más, hasta las ${until}`,
    restOfDay: "todo el día",
    nextClass: (name) => `luego ${name}`,
    noMoreClasses: "sin más clases",
    nothingMatches: "Ningún aula libre cumple todos los filtros",
    almost: "Estas cumplen todos los filtros menos uno",
    elsewhere: "en otro edificio",
    tooSmall: "pequeña",
    sizeUnknown: "tamaño desconocido",
    without: (what) => `sin ${what}`,
    withoutFilters: "Ver todas las libres",
    nothingFree:
      "A esa hora todas las aulas tienen clase o están cerradas. Prueba con menos tiempo o a otra hora.",
    thenClosed: "después, cerrado",
    mayBeLocked: "A esta hora el edificio puede estar cerrado.",
    exams: (date: string) => `Exámenes el ${date}`,
    examsWhy: "Son semanas de exámenes. No se sabe qué aulas se usan, así que ninguna se da por libre.",
  },

  features: {
    projector: "proyector",
    whiteboard: "pizarra blanca",
    blackboard: "pizarra",
    microphone: "micrófono",
    "video conference": "videoconferencia",
    computers: "ordenadores",
    "wheelchair access": "accesible en silla de ruedas",
  },

  room: {
    missing: "Esta aula no existe",
    missingWhy: "Quizá cambió de nombre. Búscala arriba o mira qué aulas están libres.",
    freeNow: (until) =>
      until === undefined ? "Libre ahora y el resto del día" : `Libre ahora hasta las ${until}`,
    freeLater: (from, until) =>
      until === undefined
        ? `Libre desde las ${from} el resto del día`
        : `Libre de nuevo de ${from} a ${until}`,
    freeOn: (date, from, until) =>
      until === undefined
        ? `Libre de nuevo el ${date} desde las ${from}`
        : `Libre de nuevo el ${date} de ${from} a ${until}`,
    freeUntil: (until) => (until === undefined ? "libre el resto del día" : `libre hasta las ${until}`),
    freeAt: (date, time) => `Libre el ${date}, de ${time}`,
    busyAt: (date, time) => `Ocupada el ${date}, de ${time}`,
    yourTime: "tu hora",
    taken: "Ya no está libre esta semana",
    notOffered: "Tu centro no ofrece esta aula",
    unknownToday: "Hoy está fuera del periodo lectivo: no se conocen las clases",
    unknown: "Fuera del periodo lectivo: no se conocen las clases",
    unread: "El archivo del centro tiene entradas de esta aula que no se pudieron leer",
    closed: "cerrado",
    closedFor: (reason) => `cerrado: ${reason}`,
    booked: "Reservada",
    cancelled: "cancelada",
    exams: "Semanas de exámenes: no se sabe qué aulas se usan",
    noClasses: "Sin clases",
    span: (from, until) => `${from} a ${until}`,
    lastOn: (date) => `hasta el ${date}`,
    follows: (day) => `como un ${day}`,
    weeks: "Semana",
    previousWeek: "La semana anterior",
    nextWeek: "La semana siguiente",
    today: "Hoy",
    calendar: "Añadir al calendario",
    addSlot: (date, time) => `Tu horario: ${date}, ${time}`,
    subscribe: "Suscribirse a sus clases",
    subscribeHow: "Tu programa de calendario las mantiene al día.",
    classesFile: "Sus clases en un archivo",
    share: "Compartir",
    copied: "Enlace copiado",
    day: "Día",
    classes: "Clases",
    tableCaption: (name) => `La semana de ${name}`,
  },

  saved: {
    save: "Guardar",
    isSaved: "Guardada",
    saveThis: (room) => `Guardar ${room}`,
    onThisDevice: "Estas aulas se guardan en este dispositivo. Entra para tenerlas en todos.",
    none: "Toca la estrella de un aula para guardarla aquí.",
    gone: "Esta aula ya no está en el horario",
    count: (rooms) => (rooms === 1 ? "1 aula" : `${number.format(rooms)} aulas`),
  },

  term: {
    none: (date) => `Sin periodo lectivo el ${date}`,
    noneWhy: "No se conocen las clases de ese día, así que ningún aula figura como libre.",
    next: (name, date) => `${name} empieza el ${date}`,
    show: "Mostrar su primer día",
    weekOnly: "Este horario no tiene fechas: esta es una semana cualquiera.",
  },

  freshness: {
    updated: (when) => `horario de ${when}`,
    endpoints: "Para desarrolladores",
  },

  trouble: {
    unreachable: "Sin conexión.",
    failed: "El servicio no puede responder ahora.",
    refused: "Hay un error en esta búsqueda.",
    asOf: (time) => `Esto es lo que se sabía a las ${time}.`,
    again: "Reintentar",
  },
};
