import { courseOf } from "@classroom/timetable/class-names.ts";
import type { KnownRoom } from "../find/room-directory.ts";
import { Form } from "../me/form.tsx";
import { reasonText } from "../me/reason-text.ts";
import { words } from "../state/language.ts";
import { minutesOf, timeText } from "../state/moment-text.ts";
import { RoomInput, TimeFields } from "./change-fields.tsx";
import type { Say } from "./change-list.tsx";
import { addChange } from "./changes.ts";
import type { DayClass } from "./day-classes.ts";
import { deskWords } from "./desk-words.ts";
import { Folded } from "./folded.tsx";

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
export const ClassItems = ({ meetings, room, say }: ClassesProps) => {
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
