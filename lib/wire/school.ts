import { maskedAddress, withoutAddresses } from "../desk/masked-addresses.ts";
import type { SavedSchool } from "../desk/school-store.ts";
import type { ListedSource } from "../desk/source-list.ts";
import type { User } from "../users/user.ts";

const toSource = ({ source: { name, url, every, layer }, state }: ListedSource) => ({
  name,
  address: maskedAddress(url),
  every_minutes: every,
  layer: layer ?? null,
  state: state?.failure === undefined ? (state?.outcome ?? ("waiting" as const)) : ("failed" as const),
  message: state?.failure ?? state?.doubt ?? null,
  sentences: state?.failure === undefined ? (state?.doubts ?? []) : [state.failed ?? []].flat(),
  checked_at: state?.checkedAt ?? null,
  published_at: state?.publishedAt ?? null,
});

/** @param admin who saved it; `undefined` if that account is gone */
export const toSchool = (
  saved: SavedSchool | undefined,
  admin: Pick<User, "username"> | undefined,
  sources: readonly ListedSource[],
) => ({
  profile: withoutAddresses(saved?.profile ?? ""),
  rooms_file: saved?.roomsFile ?? null,
  etag: saved === undefined ? null : `"${saved.version}"`,
  saved_at: saved?.savedAt ?? null,
  saved_by: admin?.username ?? null,
  sources: sources.map(toSource),
});
