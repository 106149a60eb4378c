import { useLocation, useRoute } from "preact-iso/router";
import { FindRoom } from "../find/find-room.tsx";
import { DevelopersLink } from "../parts/developers-link.tsx";
import { View } from "../parts/view.tsx";
import { words } from "../state/language.ts";
import { dateIn } from "../state/room-address.ts";
import { RoomActions } from "./room-actions.tsx";
import { RoomFacts } from "./room-facts.tsx";
import { useShownRoom } from "./shown-room.ts";
import { WeekOfRoom } from "./week-of-room.tsx";
import { WeekSteps } from "./week-steps.tsx";

const NoSuchRoom = () => (
  <View title={words.value.room.missing} before={<FindRoom />}>
    <p>{words.value.room.missingWhy}</p>
    <a href="/">{words.value.toStart}</a>
  </View>
);

/** A room's week on a date, when it is free next, and what one may do with it. */
export const RoomView = () => {
  const { query } = useLocation();
  const room = useShownRoom(useRoute().params.id, dateIn(query));
  if (room.isMissing) return <NoSuchRoom />;
  const { id, name, parts, hasDates, date, today, source } = room;
  return (
    <View
      title={name}
      heading={parts.number}
      sub={<RoomFacts room={room} />}
      before={
        <>
          <FindRoom />
          <p class="sub over">{parts.building}</p>
        </>
      }
    >
      <RoomActions room={room} />
      {hasDates === false ? null : <WeekSteps id={id} date={date} today={today} />}
      <WeekOfRoom room={room} />
      {source === undefined ? null : <DevelopersLink />}
    </View>
  );
};
