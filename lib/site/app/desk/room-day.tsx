import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { courseOf } from "@classroom/timetable/class-names.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { directory, type KnownRoom, needDirectory } from "../find/room-directory.ts";
import { useAnswer } from "../parts/use-answer.ts";
import { schoolNow } from "../state/clock.ts";
import { dateIn } from "../state/room-address.ts";
import { RoomInput } from "./change-fields.tsx";
import { ChangeItems, type Say } from "./change-list.tsx";
import { changes, type DeskChange } from "./changes.ts";
import { ClassItems } from "./class-items.tsx";
import { askDayClasses, type DayClass } from "./day-classes.ts";
import { deskWords } from "./desk-words.ts";
import { foldedBy } from "./folded.tsx";
import { TakeRoom } from "./take-room.tsx";

/** True if the change says something about the room on the date. */
const touches = (
  { room, building, from, until, to }: DeskChange,
  place: KnownRoom,
  date: string,
): boolean => {
  const isOn = (start: string, end: string) => start < `${date}T24:00` && end > `${date}T00:00`;
  const isHere = building === undefined ? room === place.id : building === place.building;
  return (
    (isHere && isOn(from, until)) || (to !== undefined && to.room === place.id && isOn(to.from, to.until))
  );
};

const isCancelled = (
  { name, from, until }: DayClass,
  roomChanges: readonly DeskChange[],
  id: string,
): boolean =>
  roomChanges.some(
    (change) =>
      (change.kind === "cancel" || change.kind === "move") &&
      [change.room, change.class_name, change.from, change.until].join() === [id, name, from, until].join(),
  );

const Day = ({ room, date, say }: { readonly room: KnownRoom; readonly date: string; readonly say: Say }) => {
  const { change: texts } = deskWords.value;
  const classes = useAnswer(() => askDayClasses(room.id, date), [room.id, date]);
  const roomChanges = (changes.value ?? []).filter((change) => touches(change, room, date));
  const classesHeld = classes?.filter((meeting) => !isCancelled(meeting, roomChanges, room.id));
  return (
    <>
      {classesHeld?.length === 0 && roomChanges.length === 0 ? <p>{texts.nothing}</p> : null}
      <ul class="imports">
        {foldedBy(classesHeld ?? [], ({ name, from, until }) => `${from} ${until} ${courseOf(name)}`).map(
          (meetings) => (
            <ClassItems
              key={`${meetings[0].from} ${meetings[0].name}`}
              meetings={meetings}
              room={room}
              say={say}
            />
          ),
        )}
        <ChangeItems changes={roomChanges} say={say} />
      </ul>
      <TakeRoom key={`${room.id} ${date}`} room={room} date={date} say={say} />
    </>
  );
};

/** A room on a date: what takes place, and what an admin may change about it. */
export const RoomDay = ({ say }: { readonly say: Say }) => {
  const { change: texts } = deskWords.value;
  const { query } = useLocation();
  const name = useSignal<string | undefined>(undefined);
  const date = useSignal(dateIn(query) ?? isoDate(Math.floor(schoolNow.value / DAY_END)));
  useEffect(() => {
    void needDirectory();
  }, []);
  const room = directory.value?.find((each) =>
    name.value === undefined ? each.id === query.room : each.name === name.value,
  );
  return (
    <section class="card box" id="day" aria-labelledby="desk-day">
      <h2 id="desk-day">{texts.heading}</h2>
      <datalist id="desk-rooms">
        {directory.value?.map((each) => (
          <option key={each.id} value={each.name} />
        ))}
      </datalist>
      <div class="account-form">
        <RoomInput value={room?.name ?? ""} choose={(chosen) => (name.value = chosen)} />
        <p class="field">
          <label for="desk-date">{texts.date}</label>
          <input
            id="desk-date"
            type="date"
            value={date.value}
            onChange={({ currentTarget }) => {
              if (currentTarget.value !== "") date.value = currentTarget.value;
            }}
          />
        </p>
      </div>
      {room === undefined ? null : <Day room={room} date={date.value} say={say} />}
    </section>
  );
};
