import { createSessions } from "../../lib/accounts/sessions.ts";
import { tokens } from "./key-services.ts";
import { users } from "./services.ts";

/** Who is signed in: what everything with a token is wired with. */
export const sessions = createSessions(tokens, users, Date.now);
