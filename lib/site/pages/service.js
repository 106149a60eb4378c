/** What the service says when it does not do what it was asked. */
export class Refusal extends Error {}

/** A detail of the answer that its reader may show a person. */
const messageOf = (answer, body) => {
  const seconds = Number(answer.headers.get("retry-after"));
  const later = seconds > 0 ? ` (in ${Math.ceil(seconds / 60)} min)` : "";
  return `${body?.message ?? `The service answered ${answer.status}`}${later}.`;
};

/**
 * Calls the service that sent this page. Resolves with the parsed body and the headers.
 * @throws Refusal with a sentence for the person in front of the page
 */
export const call = async (route, { body, token } = {}) => {
  const [method, path] = route.split(" ");
  const headers = {
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await fetch(path, request).catch(() => {
    throw new Refusal("The service cannot be reached.");
  });
  const parsed = await answer.json().catch(() => undefined);
  if (!answer.ok || parsed === undefined) throw new Refusal(messageOf(answer, parsed));
  return { body: parsed, headers: answer.headers };
};

/** What to tell a person about anything that was thrown. */
export const explain = (error) => {
  if (error instanceof Refusal) return error.message;
  throw error;
};

/** Puts a sentence where the page tells how things stand. */
export const tell = (element, text, isWrong = false) => {
  element.textContent = text;
  element.classList.toggle("wrong", isWrong);
};
