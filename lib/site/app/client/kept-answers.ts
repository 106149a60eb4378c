/**
 * The cache in which the service worker keeps public answers. They show which rooms were viewed, though not by whom.
 */
export const ANSWERS = "answers";

/** Forgets the viewed rooms, if the browser lets a page store anything. */
export const forgetAnswers = async (): Promise<void> => {
  if ("caches" in globalThis) await caches.delete(ANSWERS);
};

/** The cache in which it keeps the school's timetables. They tell nothing about visits. */
export const POCKET = "pocket";
