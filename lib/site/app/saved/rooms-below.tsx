import { savedIds } from "../me/session.ts";
import { words } from "../state/language.ts";
import { RoomsToKeep, useIsFirst } from "./rooms-to-keep.tsx";
import { SavedRooms } from "./saved-rooms.tsx";

/** The saved rooms, and when each is free next, for a view of something else. */
export const RoomsBelow = () => {
  const { nav, saved, toStart } = words.value;
  const ids = savedIds.value;
  const isFirst = useIsFirst(ids);
  return (
    <section class="rooms-below">
      <h2>{nav.saved}</h2>
      {ids.length > 0 && !isFirst ? (
        <SavedRooms ids={ids} />
      ) : (
        <>
          <p class="note">
            {saved.none}{" "}
            <a class="button" href="/">
              {toStart}
            </a>
          </p>
          <RoomsToKeep />
        </>
      )}
    </section>
  );
};
