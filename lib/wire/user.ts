import type { InferOutput } from "valibot";
import type { user } from "../contract/accounts/accounts.ts";
import type { User } from "../users/user.ts";

/** Exactly the members of a user that clients see. */
export const toUser = ({ id, username, email, picture, admin, saved }: User): InferOutput<typeof user> => ({
  _id: id,
  username,
  email,
  picture,
  admin,
  saved: [...saved],
});
