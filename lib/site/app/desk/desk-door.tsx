import { session, sessionState } from "../me/session.ts";
import { later } from "../parts/later.tsx";
import { View } from "../parts/view.tsx";
import { words } from "../state/language.ts";

const desk = later(async () => (await import("./desk-view.tsx")).DeskView);
const guest = later(async () => (await import("./desk-guest.tsx")).DeskGuest);

/** Asks for the desk's script only after the service said that the user is an admin. A guest may be one. */
export const DeskDoor = () => {
  if (session.value?.user.admin) return <desk.view />;
  if (sessionState.value === "checking") return <p role="status">{words.value.loading}</p>;
  if (session.value === undefined) return <guest.view />;
  return (
    <View title={words.value.notFound}>
      <a href="/">{words.value.toStart}</a>
    </View>
  );
};
