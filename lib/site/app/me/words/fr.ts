import type { MeWords } from "./en.ts";

const number = new Intl.NumberFormat("fr");

export const fr: MeWords = {
  desk: "Le bureau des emplois du temps",
  title: "Compte",
  why: "Un compte garde vos salles. Tout le reste marche sans.",
  forms: "Que faire",
  formNames: { "sign-in": "Se connecter", register: "S'inscrire", forgotten: "Mot de passe oublié" },
  email: "Adresse électronique",
  password: "Mot de passe",
  username: "Nom d'utilisateur",
  usernameHint: "3 à 30 caractères, sans @ ni espaces",
  passwordHint: "Au moins 8 caractères, et pas un mot de passe courant",
  stay: "Rester connecté sur cet appareil",
  signIn: "Se connecter",
  register: "S'inscrire",
  forgottenHow: "Nous vous envoyons un lien pour choisir un nouveau mot de passe. Il est valable une heure.",
  sendLink: "Envoyer le lien",
  linkSent: "Si un compte a cette adresse, nous lui avons envoyé un lien.",
  withSchool: "Avec le compte de votre établissement",
  withSchoolHow: (host) => `Vous vous connectez chez ${host} et revenez ici.`,
  goToSchool: "Se connecter par l'établissement",
  providerAway: "La connexion de votre établissement ne répond pas. Réessayez dans quelques minutes.",
  providerRefused: "Votre établissement ne vous a pas connecté. Rien n'a changé.",
  providerForeign: "Cette connexion a commencé dans un autre onglet. Veuillez recommencer ici.",
  signOut: "Se déconnecter",
  signOutEverywhere: "Se déconnecter partout",
  signedOut: "Vous êtes déconnecté.",
  signedOutEverywhere: "Vous êtes déconnecté de tous les appareils.",
  signedOutHereOnly:
    "Vous êtes déconnecté sur cet appareil. Votre session avait déjà expiré : reconnectez-vous pour vous déconnecter partout.",
  savedRooms: (rooms) =>
    rooms === 1 ? "1 salle enregistrée" : `${number.format(rooms)} salles enregistrées`,
  changePassword: "Changer le mot de passe",
  currentPassword: "Mot de passe actuel",
  passwordIfAny: "Laissez vide si vous ne vous êtes connecté que par l'établissement",
  newPassword: "Nouveau mot de passe",
  passwordChanged: "Le mot de passe est changé. Les autres appareils sont déconnectés.",
  confirmAddress: "Votre adresse e-mail",
  confirmIf: "Ne la confirmez que si vous avez créé ce compte. Sinon, fermez cette page.",
  confirm: "Confirmer l'adresse",
  addressProven: "Votre adresse est confirmée.",
  notProven: "Votre adresse e-mail n'est pas confirmée",
  notProvenHow:
    "Nous vous avons envoyé un lien à l'inscription. Si vous ne le trouvez pas, demandez-en un autre.",
  sendProof: "Renvoyer le lien",
  proofSent: "Nous vous avons envoyé un lien.",
  export: "Ce qui est enregistré sur moi",
  exportHow: "Un fichier avec tout ce qui est enregistré sur vous.",
  download: "Télécharger",
  delete: "Supprimer le compte",
  deleteHow: "Tout ce qui vous concerne est supprimé aussitôt et pour de bon.",
  deleteForGood: "Supprimer pour de bon",
  deleted: "Votre compte est supprimé.",
  tooManyAttempts: (minutes) =>
    minutes === undefined
      ? "Trop d'essais. Réessayez plus tard."
      : minutes === 1
        ? "Trop d'essais. Réessayez dans une minute."
        : `Trop d'essais. Réessayez dans ${minutes} minutes.`,
  notAccepted: (why) => `Ceci n'a pas été accepté : ${why}`,
  wrong: {
    username: "Un nom d'utilisateur a 3 à 30 caractères, sans @ ni espaces.",
    email: "Ceci n'est pas une adresse électronique.",
    password: "Un mot de passe a 8 caractères au moins, n'est pas courant, ni votre nom ou votre adresse.",
  },
  reasons: {
    LOGIN_REJECTED: "L'adresse et le mot de passe ne vont pas ensemble.",
    CREDENTIALS_REQUIRED: "Il faut l'adresse et le mot de passe.",
    TAKEN: "Cette adresse e-mail ou ce nom d'utilisateur est déjà pris.",
    PASSWORD_ACCOUNTS_OFF:
      "Les mots de passe sont désactivés ici. Connectez-vous avec le compte de votre établissement.",
    PROVIDER_ACCOUNT: "Votre compte passe par votre établissement et n'a pas de mot de passe.",
    PASSWORD_REJECTED: "Le mot de passe est incorrect.",
    TOKEN_NOT_FRESH: "Reconnectez-vous d'abord : votre connexion date de plus de dix minutes.",
    TOKEN_MISSING: "Connectez-vous d'abord.",
    TOKEN_INVALID: "Votre session est terminée. Reconnectez-vous.",
    USER_NOT_FOUND: "Ce compte n'existe plus.",
    LINK_INVALID: "Ce lien a expiré ou a déjà servi. Demandez-en un autre.",
    AUTHORIZATION_CODE_MISSING: "La connexion de votre établissement a échoué. Recommencez.",
    AUTHORIZATION_CODE_INVALID: "La connexion de votre établissement a échoué. Recommencez.",
    ACCOUNT_DISABLED: "Ce compte est désactivé. Adressez-vous à votre établissement.",
    ROOM_NOT_FOUND: "Cette salle n'existe plus.",
    TOO_MANY_SAVED: "Vous pouvez garder jusqu'à 100 salles. Retirez-en une d'abord.",
  },
};
