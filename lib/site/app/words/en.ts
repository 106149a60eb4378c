/** Every word that the app shows, in English: the other languages have the same entries. */
export const en = {
  appName: "Free rooms",
  skip: "Skip to the rooms",
  nav: {
    label: "Main",
    free: "Free rooms",
    times: "Several times",
    saved: "Saved",
    me: "Account",
  },
  clock: (time: string) => `${time} on campus`,
  endpoints: "For developers",
  notFound: "There is no such page.",
  toStart: "Find a free room",
  loading: "Loading …",
};

/** What a language has to say. */
export type Words = typeof en;
