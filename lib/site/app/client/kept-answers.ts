/** The cache in which the service worker keeps public answers: which rooms were looked at, though not by whom. */
export const ANSWERS = "answers";

/** Forgets what was looked at, as far as the browser lets a page keep anything. */
export const forgetAnswers = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(ANSWERS);
};

/** The cache in which it keeps the school: nothing of it says who looked at what. */
export const POCKET = "pocket";
