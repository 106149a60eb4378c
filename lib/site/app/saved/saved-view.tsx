import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { GapsSection } from "../gaps/gaps-section.tsx";
import { meWords } from "../me/me-words.ts";
import { resumeSession, savedIds, session, sessionState } from "../me/session.ts";
import { keepWayBack } from "../me/way-back.ts";
import { Trouble } from "../parts/trouble.tsx";
import { View } from "../parts/view.tsx";
import { RoomPane } from "../room/room-pane.tsx";
import { timeZone } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { needTerms } from "../state/terms.ts";
import { isWide } from "../state/wide.ts";
import { RoomsToKeep, useIsFirst } from "./rooms-to-keep.tsx";
import { SavedRooms } from "./saved-rooms.tsx";

/** How to have the rooms on other devices as well. */
const SignInLink = () => (
  <a class="button" href="/me" onClick={keepWayBack}>
    {meWords.value.signIn}
  </a>
);

/** The saved rooms, in the order saved, and when each is free next; on a wide screen with the week of one of them. */
export const SavedView = () => {
  useEffect(() => void needTerms(), []);
  const pressed = useSignal<string | undefined>(undefined);
  const { saved, nav, toStart } = words.value;
  const ids = savedIds.value;
  const state = sessionState.value;
  const isAway = state === "failed" || state === "unreachable";
  const isGuest = session.value === undefined && state === "settled";
  const isFirst = useIsFirst(ids);
  const chosen = !isWide.value || isFirst ? undefined : (ids.find((id) => id === pressed.value) ?? ids[0]);
  const choose = (id: string): void => {
    pressed.value = id;
  };
  const list = (
    <View title={nav.saved} sub={ids.length === 0 ? undefined : saved.count(ids.length)}>
      {isAway ? <Trouble kind={state} again={() => void resumeSession()} /> : null}
      <div class="kept">
        <div>
          {ids.length > 0 && !isFirst ? (
            <SavedRooms ids={ids} chosen={chosen} choose={isWide.value ? choose : undefined} />
          ) : state === "checking" ? (
            <p class="note">{words.value.loading}</p>
          ) : isAway ? null : (
            <p class="note">
              {saved.none}{" "}
              <a class="button primary" href="/">
                {toStart}
              </a>
              {isGuest ? <SignInLink /> : null}
            </p>
          )}
          {isGuest && ids.length > 0 && !isFirst ? (
            <p class="note">
              {saved.onThisDevice} <SignInLink />
            </p>
          ) : null}
        </div>
        {timeZone.value === undefined ? null : (
          <>
            <GapsSection />
            {isFirst ? <RoomsToKeep /> : null}
          </>
        )}
      </div>
    </View>
  );
  if (chosen === undefined) return list;
  return (
    <div class="split">
      {list}
      <RoomPane id={chosen} date={undefined} search="" />
    </div>
  );
};
