import { isoDate } from "@classroom/timetable/calendar-date.ts";
import { courseOf } from "@classroom/timetable/class-names.ts";
import { DAY_END } from "@classroom/timetable/period.ts";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { directory, type KnownRoom, needDirectory } from "../find/room-directory.ts";
import { Field, Form } from "../me/form.tsx";
import { reasonText } from "../me/reason-text.ts";
import { schoolNow } from "../state/clock.ts";
import { words } from "../state/language.ts";
import { minutesOf, timeText } from "../state/moment-text.ts";
import { dateIn } from "../state/room-address.ts";
import { RoomInput, TimeFields } from "./change-fields.tsx";
import { ChangeItems, type Say } from "./change-list.tsx";
import { addChange, changes, type DeskChange } from "./changes.ts";
import { askDayClasses, type DayClass } from "./day-classes.ts";
import { deskWords } from "./desk-words.ts";
import { Folded, foldedBy } from "./folded.tsx";

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

interface ClassProps {
  readonly meeting: DayClass;
  readonly room: KnownRoom;
  readonly say: Say;
}

const timesText = ({ from, until }: DayClass): string =>
  words.value.room.span(timeText(minutesOf(from)), timeText(minutesOf(until)));

/** A class, with what may be done about it. */
const ClassItem = ({ meeting, room, say }: ClassProps) => {
  const { name, from, until } = meeting;
  const { change: texts } = deskWords.value;
  const request = { room: room.id, from, until, class_name: name };
  const done = async (sent: ReturnType<typeof addChange>) => {
    const refusal = await sent;
    if (refusal === undefined) say(texts.saved);
    return refusal;
  };
  return (
    <li>
      <b>{name}</b>
      <p class="tnum">{timesText(meeting)}</p>
      <Form
        button={texts.cancel(name)}
        isDangerous
        send={() => done(addChange({ ...request, kind: "cancel" }))}
      />
      <details>
        <summary>{texts.move(name)}</summary>
        <Form
          button={texts.moveHere}
          send={({ room: target = "", from: start = "", until: end = "", force }) =>
            done(
              addChange({
                ...request,
                kind: "move",
                to: { room: target, from: start, until: end },
                force: force !== undefined,
              }),
            )
          }
        >
          <RoomInput value={room.name} />
          <TimeFields from={from} until={until} />
          <p>
            <label>
              <input type="checkbox" name="force" /> {texts.force}
            </label>
          </p>
        </Form>
      </details>
    </li>
  );
};

interface ClassesProps extends Omit<ClassProps, "meeting"> {
  readonly meetings: readonly [DayClass, ...DayClass[]];
}

/** A class; or the sections of one that meet together, to be cancelled at once. */
const ClassItems = ({ meetings, room, say }: ClassesProps) => {
  const { change: texts } = deskWords.value;
  const [first] = meetings;
  if (meetings.length === 1) return <ClassItem meeting={first} room={room} say={say} />;
  const cancelAll = async (): Promise<void> => {
    for (const { name: class_name, from, until } of meetings) {
      const refusal = await addChange({ kind: "cancel", room: room.id, class_name, from, until });
      if (refusal !== undefined) return say(`${class_name}: ${reasonText(refusal)}`);
    }
    say(texts.saved);
  };
  return (
    <Folded
      heading={texts.sections(courseOf(first.name), meetings.length)}
      details={timesText(first)}
      label={texts.cancelAll(meetings.length)}
      act={cancelAll}
    >
      {meetings.map((meeting) => (
        <ClassItem key={meeting.name} meeting={meeting} room={room} say={say} />
      ))}
    </Folded>
  );
};

/** Books or closes the room, or closes its building. */
const TakeRoom = ({
  room,
  date,
  say,
}: {
  readonly room: KnownRoom;
  readonly date: string;
  readonly say: Say;
}) => {
  const { change: texts } = deskWords.value;
  return (
    <details open>
      <summary>{texts.take}</summary>
      <Form
        button={texts.save}
        send={async ({ what = "", text = "", from = "", until = "" }) => {
          const refusal = await addChange(
            what === "book"
              ? { kind: "book", room: room.id, title: text, from, until }
              : {
                  kind: "close",
                  ...(what === "building" ? { building: room.building ?? "" } : { room: room.id }),
                  reason: text,
                  from,
                  until,
                },
          );
          if (refusal === undefined) say(texts.saved);
          return refusal;
        }}
      >
        <p class="field">
          <label for="desk-what">{texts.what}</label>
          <select id="desk-what" name="what" class="chip pick-one">
            <option value="book">{texts.book(room.name)}</option>
            <option value="close">{texts.close(room.name)}</option>
            {room.building === null ? null : <option value="building">{texts.close(room.building)}</option>}
          </select>
        </p>
        <TimeFields from={`${date}T08:00`} until={`${date}T18:00`} />
        <Field name="text" type="text" autoComplete="off" label={texts.text} maxLength={200} />
      </Form>
    </details>
  );
};

const Day = ({ room, date, say }: { readonly room: KnownRoom; readonly date: string; readonly say: Say }) => {
  const { change: texts } = deskWords.value;
  const classes = useSignal<readonly DayClass[] | undefined>(undefined);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const answer = await askDayClasses(room.id, date);
      // A later choice may have been answered first.
      if (isCurrent) classes.value = answer;
    };
    let isCurrent = true;
    void look();
    return () => {
      isCurrent = false;
    };
  }, [room.id, date]);
  const roomChanges = (changes.value ?? []).filter((change) => touches(change, room, date));
  const classesHeld = classes.value?.filter((meeting) => !isCancelled(meeting, roomChanges, room.id));
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
