import { HAND } from "@classroom/timetable/change.ts";
import { courseOf } from "@classroom/timetable/class-names.ts";
import { directory } from "../find/room-directory.ts";
import { reasonText } from "../me/reason-text.ts";
import { words } from "../state/language.ts";
import { dateText, minutesOf, timeText } from "../state/moment-text.ts";
import { ActButton } from "./act-button.tsx";
import { changes, type DeskChange, undoChange } from "./changes.ts";
import { deskWords } from "./desk-words.ts";
import { Folded, foldedBy } from "./folded.tsx";

/** Reports success, or the reason of a failure. */
export type Say = (text: string) => void;

const nameOf = (id: string | null): string =>
  directory.value?.find((room) => room.id === id)?.name ?? id ?? "";

/** `Fri, 16 Oct, 3:00 PM to 9:00 PM`. */
const spanText = (from: string, until: string): string => {
  const [start, end] = [minutesOf(from), minutesOf(until)];
  const endText =
    from.slice(0, 10) === until.slice(0, 10) ? timeText(end) : `${dateText(end)}, ${timeText(end)}`;
  return words.value.room.span(`${dateText(start)}, ${timeText(start)}`, endText);
};

/** What a change says, in two lines: `Hall 1 closed`, and when and why. */
const changeText = ({ kind, room, building, from, until, title, reason, class_name, to }: DeskChange) => {
  const { change } = deskWords.value;
  return {
    heading: change.kinds[kind](building ?? nameOf(room)),
    details: [
      spanText(from, until),
      class_name ?? title ?? reason ?? "",
      to === undefined ? "" : `→ ${nameOf(to.room)}, ${spanText(to.from, to.until)}`,
    ]
      .filter((text) => text !== "")
      .join(" · "),
  };
};

interface ChangeProps {
  readonly change: DeskChange;
  readonly say: Say;
}

/** A change, and the button that takes it back; a feed's change has none. */
const ChangeItem = ({ change, say }: ChangeProps) => {
  const { history, change: texts } = deskWords.value;
  const { heading, details } = changeText(change);
  const undo = async (): Promise<void> => {
    const refusal = await undoChange(change._id);
    say(refusal === undefined ? history.undone : reasonText(refusal));
  };
  return (
    <li>
      <b>{heading}</b> {change.layer === HAND ? null : <span class="badge">{change.layer}</span>}
      {change.effect === "none" ? <p>{texts.noEffect}</p> : null}
      <p class="tnum">{details}</p>
      {change.layer === HAND ? (
        <ActButton label={history.undo} about={`${heading}, ${details}`} act={undo} />
      ) : null}
    </li>
  );
};

/** The cancelled sections of a class are one entry; every other change is one of its own. */
const foldOf = ({ _id, kind, layer, room, from, until, class_name }: DeskChange): string =>
  kind === "cancel" && layer === HAND && class_name !== undefined
    ? [room, from, until, courseOf(class_name)].join(" ")
    : _id;

/** Changes as entries of a list; those of sections of one class can be taken back at once. */
export const ChangeItems = ({
  changes: listed,
  say,
}: Omit<ChangeProps, "change"> & { readonly changes: readonly DeskChange[] }) =>
  foldedBy(listed, foldOf).map((folded) => {
    const [first] = folded;
    if (folded.length === 1) return <ChangeItem key={first._id} change={first} say={say} />;
    const { history, change: texts } = deskWords.value;
    const undoAll = async (): Promise<void> => {
      for (const { _id } of folded) {
        const refusal = await undoChange(_id);
        if (refusal !== undefined) return say(reasonText(refusal));
      }
      say(history.undone);
    };
    return (
      <Folded
        key={first._id}
        heading={changeText(first).heading}
        details={[
          spanText(first.from, first.until),
          texts.sections(courseOf(first.class_name ?? ""), folded.length),
        ].join(" · ")}
        label={history.undo}
        act={undoAll}
      >
        {folded.map((change) => (
          <ChangeItem key={change._id} change={change} say={say} />
        ))}
      </Folded>
    );
  });

/** What is different from the timetable from today on. */
export const ChangeList = ({ say }: Pick<ChangeProps, "say">) => {
  const { change: texts } = deskWords.value;
  return (
    <section class="card box" aria-labelledby="desk-changes">
      <h2 id="desk-changes">{texts.list}</h2>
      {changes.value?.length === 0 ? <p>{texts.none}</p> : null}
      <ul class="imports">
        <ChangeItems changes={changes.value ?? []} say={say} />
      </ul>
    </section>
  );
};
