import type { SavedSchool } from "../desk/school-store.ts";
import type { User } from "../users/user.ts";

/** @param admin who saved it; `undefined` if that account is gone */
export const toSchool = (saved: SavedSchool | undefined, admin: Pick<User, "username"> | undefined) => ({
  profile: saved?.profile ?? "",
  rooms_file: saved?.roomsFile ?? null,
  etag: saved === undefined ? null : `"${saved.version}"`,
  saved_at: saved?.savedAt ?? null,
  saved_by: admin?.username ?? null,
});
