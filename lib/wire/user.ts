import type { User } from "../users/user.ts";

/** Exactly the members of a user that clients see. */
export const toUser = ({ id, username, email, picture, admin, saved }: User) => ({
  _id: id,
  username,
  email,
  picture,
  admin,
  saved,
});
