import type { Words } from "./en.ts";

const number = new Intl.NumberFormat("fr");

/** Every word that the app shows, in French. */
export const fr: Words = {
  appName: "Salles libres",
  skip: "Aller au contenu",
  language: "Langue",
  nav: {
    label: "Menu principal",
    free: "Libres maintenant",
    times: "Plusieurs créneaux",
    saved: "Vos salles",
    me: "Compte",
    desk: "Bureau",
  },
  clock: (time) => `${time} sur le campus`,
  notFound: "Cette page n'existe pas.",
  toStart: "Trouver une salle libre",
  loading: "Chargement…",
  close: "Fermer",

  find: {
    label: "Une salle ou un bâtiment, libre ou non",
    none: "Aucune salle ne porte ce nom.",
    count: (rooms) => (rooms === 1 ? "1 salle trouvée" : `${number.format(rooms)} salles trouvées`),
    away: "La liste des salles ne peut pas être chargée maintenant.",
  },

  free: {
    sentence: "Libre {when} {length} dans {where}, {size}",
    sheets: {
      when: "Quand",
      length: "Combien de temps",
      where: "Où",
      size: "Pour combien de personnes",
      filter: "Filtrer",
    },
    show: (rooms) => (rooms === 1 ? "Voir 1 salle" : `Voir ${number.format(rooms)} salles`),
    removeFilter: (filter) => `Retirer ${filter}`,
    now: "maintenant",
    nowButton: "Maintenant",
    tonight: "Ce soir",
    tomorrow: "demain",
    tomorrowButton: "Demain",
    thisMoment: "un instant",
    untilEvening: "jusqu'au soir",
    forMinutes: (time) => `pendant ${time}`,
    minutes: (minutes) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`),
    date: "Jour",
    time: "De",
    untilTime: "À",
    nearest: "Les plus proches d'abord",
    usualOrder: "Dans l'ordre habituel",
    way: (metres: number, minutes: number) => `${number.format(metres)} m · ${minutes} min`,
    anyBuilding: "tous les bâtiments",
    anySize: "toutes tailles",
    seats: (seats) => `${number.format(seats)} places ou plus`,
    features: "Avec",
    buffer: "Temps entre les cours",
    buffers: (minutes) => (minutes === 0 ? "Sans marge" : `${minutes} min de marge`),
    sort: "Ordre",
    sorts: { longest: "Libres le plus longtemps", smallest: "Les plus petites d'abord", name: "Par nom" },
    heading: (rooms) =>
      rooms === 0
        ? "Aucune salle n'est libre"
        : rooms === 1
          ? "1 salle libre"
          : `${number.format(rooms)} salles libres`,
    headingThen: (rooms, time) =>
      rooms === 1
        ? `1 salle était libre à ${time}`
        : `${number.format(rooms)} salles étaient libres à ${time}`,
    looking: "Recherche de salles libres…",
    anyWeek: (day, from, until) =>
      `${day}, de ${from} à ${until}, comme chaque semaine : cet emploi du temps n'a pas de dates`,
    firstOf: (listed, rooms) =>
      `Voici les ${number.format(listed)} premières salles sur ${number.format(rooms)}. Choisissez un bâtiment ou une taille pour voir les autres.`,
    atLeast: (time) => `jusqu'à ${time} ou plus tard`,
    atTime: (date, from, until) => `${date}, de ${from} à ${until}`,
    inBuilding: (rooms) => (rooms === 1 ? "1 libre" : `${number.format(rooms)} libres`),
    someOf: (free, rooms) => `${number.format(free)} sur ${number.format(rooms)} libres`,
    roomSeats: (seats) => (seats === 1 ? "1 place" : `${number.format(seats)} places`),
    until: (time) => `jusqu'à ${time}`,
    free: "libre",
    busy: "occupée",
    notFree: "pas libre",
    busyUntil: (time) => `occupée jusqu'à ${time}`,
    freeAllDay: "libre toute la journée",
    later: "libre plus tard",
    freeUntil: (time) => `libre jusqu'à ${time}`,
    moreAllDay: (rooms) => `${number.format(rooms)} autres, libres toute la journée`,
    moreUntil: (rooms, until) => `${number.format(rooms)} autres, jusqu'à ${until}`,
    restOfDay: "toute la journée",
    nextClass: (name) => `puis ${name}`,
    noMoreClasses: "plus de cours",
    nothingMatches: "Aucune salle libre ne correspond à tous les filtres",
    almost: "Celles-ci correspondent à tous les filtres sauf un",
    elsewhere: "dans un autre bâtiment",
    tooSmall: "trop petite",
    sizeUnknown: "taille inconnue",
    without: (what) => `sans ${what}`,
    withoutFilters: "Voir toutes les salles libres",
    nothingFree:
      "Toutes les salles ont cours ou sont fermées à cette heure. Essayez une durée plus courte, ou une autre heure.",
    thenClosed: "puis fermé",
    mayBeLocked: "À cette heure, le bâtiment peut être fermé à clé.",
    exams: (date: string) => `Examens le ${date}`,
    examsWhy:
      "Ce sont des semaines d'examens. Les salles utilisées ne sont pas connues, donc aucune n'est dite libre.",
  },

  features: {
    projector: "vidéoprojecteur",
    whiteboard: "tableau blanc",
    blackboard: "tableau noir",
    microphone: "micro",
    "video conference": "visioconférence",
    computers: "ordinateurs",
    "wheelchair access": "accessible en fauteuil roulant",
  },

  room: {
    missing: "Cette salle n'existe pas",
    missingWhy: "Elle a peut-être changé de nom. Cherchez-la ci-dessus, ou voyez quelles salles sont libres.",
    freeNow: (until) =>
      until === undefined
        ? "Libre maintenant et jusqu'à la fin du jour"
        : `Libre maintenant jusqu'à ${until}`,
    freeLater: (from, until) =>
      until === undefined ? `Libre à partir de ${from}` : `De nouveau libre de ${from} à ${until}`,
    freeOn: (date, from, until) =>
      until === undefined
        ? `De nouveau libre le ${date} à partir de ${from}`
        : `De nouveau libre le ${date} de ${from} à ${until}`,
    freeUntil: (until) => (until === undefined ? "libre jusqu'à la fin du jour" : `libre jusqu'à ${until}`),
    freeAt: (date, time) => `Libre le ${date}, de ${time}`,
    busyAt: (date, time) => `Occupée le ${date}, de ${time}`,
    yourTime: "votre créneau",
    taken: "Plus libre cette semaine",
    notOffered: "Votre établissement ne propose pas cette salle",
    unknownToday: "Aujourd'hui est hors période de cours : les cours ne sont pas connus",
    unknown: "Hors période de cours : les cours ne sont pas connus",
    unread: "Le fichier de l'établissement contient pour cette salle des lignes illisibles",
    closed: "fermé",
    closedFor: (reason) => `fermé : ${reason}`,
    booked: "Réservée",
    cancelled: "annulé",
    exams: "Semaines d'examens : les salles utilisées ne sont pas connues",
    noClasses: "Pas de cours",
    span: (from, until) => `${from} à ${until}`,
    lastOn: (date) => `jusqu'au ${date}`,
    follows: (day) => `comme un ${day}`,
    weeks: "Semaine",
    previousWeek: "La semaine précédente",
    nextWeek: "La semaine suivante",
    today: "Aujourd'hui",
    calendar: "Ajouter à l'agenda",
    addSlot: (date, time) => `Votre créneau : ${date}, ${time}`,
    subscribe: "S'abonner à ses cours",
    subscribeHow: "Votre agenda les tient à jour.",
    classesFile: "Ses cours dans un fichier",
    share: "Partager",
    copied: "Lien copié",
    day: "Jour",
    classes: "Cours",
    tableCaption: (name) => `La semaine de ${name}`,
  },

  saved: {
    save: "Enregistrer",
    isSaved: "Enregistrée",
    saveThis: (room) => `Enregistrer ${room}`,
    onThisDevice: "Ces salles sont gardées sur cet appareil. Connectez-vous pour les retrouver partout.",
    none: "Touchez l'étoile d'une salle pour la garder ici.",
    gone: "Cette salle n'est plus à l'emploi du temps",
    count: (rooms) => (rooms === 1 ? "1 salle" : `${number.format(rooms)} salles`),
  },

  term: {
    none: (date) => `Pas de cours connus le ${date}`,
    noneWhy: "Les cours de ce jour ne sont pas connus, donc aucune salle n'est dite libre.",
    next: (name, date) => `${name} commence le ${date}`,
    show: "Montrer son premier jour",
    weekOnly: "Cet emploi du temps n'a pas de dates : voici une semaine type.",
  },

  freshness: {
    updated: (when) => `emploi du temps : ${when}`,
    endpoints: "Pour les développeurs",
  },

  trouble: {
    unreachable: "Pas de connexion.",
    failed: "Le service ne peut pas répondre maintenant.",
    refused: "Cette recherche contient une erreur.",
    asOf: (time) => `C'est ce qu'on savait à ${time}.`,
    again: "Réessayer",
  },
};
