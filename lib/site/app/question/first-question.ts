import { ANY_ROOM, questionOf } from "./question.ts";
import { roomQuery, timeQuery } from "./service-query.ts";

/**
 * What the app asks the service first at an address of the free view, to the byte: the page's function has the browser
 * ask it before the script is there. `undefined` if it depends on the school's clock.
 *
 * @param search the address's query
 */
export const firstQuestion = (search: string): string | undefined => {
  const question = { ...questionOf(Object.fromEntries(new URLSearchParams(search))), ...ANY_ROOM };
  const dependsOnClock = question.length === "evening" && question.from === undefined;
  const query = { ...timeQuery(question, 0), ...roomQuery(question) };
  return dependsOnClock ? undefined : `/free?${new URLSearchParams(query)}`;
};
