import * as v from "valibot";
import { newPassword } from "../data/secrets.ts";
import type { OpenedPages } from "./opened-pages.ts";

const registered = v.object({ token: v.string() });

/** Registers a person who keeps one room. Resolves with their access token. */
export const personWithRoom = async (
  served: OpenedPages,
  username: string,
  room: string,
): Promise<string> => {
  const email = `${username.toLowerCase()}@school.example`;
  const person = { username, email, password: newPassword() };
  const { token } = v.parse(registered, await served.post("/register", person));
  const headers = { authorization: `Bearer ${token}` };
  const kept = await fetch(`${served.url}/saved/${room}`, { method: "PUT", headers });
  if (!kept.ok) throw new Error(`No room was saved: ${await kept.text()}`);
  return token;
};
