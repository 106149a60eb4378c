import type { MeWords } from "./en.ts";

const number = new Intl.NumberFormat("de");

export const de: MeWords = {
  desk: "Stundenpläne veröffentlichen",
  title: "Konto",
  why: "Ein Konto merkt sich deine Räume. Alles andere geht ohne.",
  forms: "Was zu tun ist",
  formNames: { "sign-in": "Anmelden", register: "Registrieren", forgotten: "Passwort vergessen" },
  email: "E-Mail",
  password: "Passwort",
  username: "Benutzername",
  usernameHint: "3 bis 30 Zeichen, ohne @ und Leerzeichen",
  passwordHint: "Mindestens 8 Zeichen, und kein gängiges",
  stay: "Auf diesem Gerät angemeldet bleiben",
  signIn: "Anmelden",
  register: "Registrieren",
  forgottenHow: "Wir schicken dir einen Link, mit dem du ein neues Passwort festlegst. Er gilt eine Stunde.",
  sendLink: "Link senden",
  linkSent: "Wenn es ein Konto mit dieser Adresse gibt, haben wir einen Link dorthin geschickt.",
  withSchool: "Mit dem Konto deiner Schule",
  withSchoolHow: (host) => `Du meldest dich bei ${host} an und kommst hierher zurück.`,
  goToSchool: "Über die Schule anmelden",
  providerAway:
    "Die Anmeldung deiner Schule ist gerade nicht erreichbar. Versuche es in ein paar Minuten wieder.",
  providerRefused: "Deine Schule hat dich nicht angemeldet. Es hat sich nichts geändert.",
  providerForeign: "Diese Anmeldung hat in einem anderen Tab begonnen. Bitte beginne hier neu.",
  signOut: "Abmelden",
  signOutEverywhere: "Überall abmelden",
  signedOut: "Du bist abgemeldet.",
  signedOutEverywhere: "Du bist auf allen Geräten abgemeldet.",
  signedOutHereOnly:
    "Du bist auf diesem Gerät abgemeldet. Deine Sitzung war schon abgelaufen: Melde dich neu an, um dich überall abzumelden.",
  savedRooms: (rooms) => (rooms === 1 ? "1 gemerkter Raum" : `${number.format(rooms)} gemerkte Räume`),
  changePassword: "Passwort ändern",
  currentPassword: "Jetziges Passwort",
  passwordIfAny: "Leer lassen, wenn du dich bisher nur über die Schule angemeldet hast",
  newPassword: "Neues Passwort",
  passwordChanged: "Das Passwort ist geändert. Andere Geräte sind abgemeldet.",
  confirmAddress: "Deine E-Mail-Adresse",
  confirmIf: "Bestätige sie nur, wenn du dieses Konto selbst angelegt hast. Sonst schließe diese Seite.",
  confirm: "Adresse bestätigen",
  addressProven: "Deine E-Mail-Adresse ist bestätigt.",
  notProven: "Deine E-Mail-Adresse ist nicht bestätigt",
  notProvenHow:
    "Bei der Registrierung haben wir dir einen Link geschickt. Wenn du ihn nicht findest, lass dir einen neuen schicken.",
  sendProof: "Link noch einmal senden",
  proofSent: "Wir haben dir einen Link geschickt.",
  export: "Was über mich gespeichert ist",
  exportHow: "Eine Datei mit allem, was über dich gespeichert ist.",
  download: "Herunterladen",
  delete: "Konto löschen",
  deleteHow: "Alles über dich wird sofort und endgültig entfernt.",
  deleteForGood: "Endgültig löschen",
  deleted: "Dein Konto ist gelöscht.",
  tooManyAttempts: (minutes) =>
    minutes === undefined
      ? "Zu viele Versuche. Versuche es später wieder."
      : minutes === 1
        ? "Zu viele Versuche. Versuche es in einer Minute wieder."
        : `Zu viele Versuche. Versuche es in ${minutes} Minuten wieder.`,
  notAccepted: (why) => `Das wurde nicht angenommen: ${why}`,
  wrong: {
    username: "Ein Benutzername hat 3 bis 30 Zeichen, ohne @ und Leerzeichen.",
    email: "Das ist keine E-Mail-Adresse.",
    password:
      "Ein Passwort hat mindestens 8 Zeichen, ist kein häufiges und nicht dein Name oder deine Adresse.",
  },
  reasons: {
    LOGIN_REJECTED: "E-Mail und Passwort passen nicht zusammen.",
    CREDENTIALS_REQUIRED: "E-Mail und Passwort werden gebraucht.",
    TAKEN: "Diese E-Mail-Adresse oder dieser Benutzername ist schon vergeben.",
    PASSWORD_ACCOUNTS_OFF: "Passwörter sind hier abgeschaltet. Melde dich mit dem Konto deiner Schule an.",
    PROVIDER_ACCOUNT: "Dein Konto meldet sich über die Schule an und hat kein Passwort.",
    PASSWORD_REJECTED: "Das Passwort ist falsch.",
    TOKEN_NOT_FRESH: "Melde dich zuerst neu an: Deine Anmeldung ist älter als zehn Minuten.",
    TOKEN_MISSING: "Melde dich erst an.",
    TOKEN_INVALID: "Deine Anmeldung ist abgelaufen. Melde dich neu an.",
    USER_NOT_FOUND: "Dieses Konto gibt es nicht mehr.",
    LINK_INVALID: "Dieser Link ist abgelaufen oder wurde schon benutzt. Fordere einen neuen an.",
    AUTHORIZATION_CODE_MISSING: "Die Anmeldung deiner Schule ging nicht. Bitte beginne neu.",
    AUTHORIZATION_CODE_INVALID: "Die Anmeldung deiner Schule ging nicht. Bitte beginne neu.",
    ACCOUNT_DISABLED: "Dieses Konto ist gesperrt. Frage deine Schule.",
    ROOM_NOT_FOUND: "Diesen Raum gibt es nicht mehr.",
    TOO_MANY_SAVED: "Du kannst bis zu 100 Räume merken. Entferne zuerst einen.",
  },
};
