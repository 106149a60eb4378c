import { session, sessionState } from "../me/session.ts";
import { later } from "../parts/later.tsx";
import { View } from "../parts/view.tsx";
import { words } from "../state/language.ts";

const desk = later(async () => (await import("./desk-view.tsx")).DeskView);

/** Asks for the desk's script only after the service said that the user is an admin. */
export const DeskDoor = () => {
  if (session.value?.user.admin) return <desk.view />;
  if (sessionState.value === "checking") return <p role="status">{words.value.loading}</p>;
  return (
    <View title={words.value.notFound}>
      <a href="/me">{words.value.nav.me}</a>
    </View>
  );
};
