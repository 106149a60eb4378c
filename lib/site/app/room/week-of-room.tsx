import { adoptStyle } from "../parts/adopt-style.ts";
import { Trouble } from "../parts/trouble.tsx";
import { words } from "../state/language.ts";
import { asOfText } from "../state/moment-text.ts";
import { rules } from "../styles/week.css";
import type { ShownRoom } from "./shown-room.ts";
import { WeekGrid } from "./week-grid.tsx";
import { WeekTable } from "./week-table.tsx";

adoptStyle(rules);

/** A room's week, as a picture and in words; or why it is missing. */
export const WeekOfRoom = ({ room }: { readonly room: ShownRoom }) => {
  const { week, trouble, today, chosen, next, slot, name, knownRoom, hasDates, source, again } = room;
  return (
    <>
      {hasDates === false ? <p class="note">{words.value.term.weekOnly}</p> : null}
      {trouble === undefined ? null : (
        <Trouble kind={trouble} asOf={source && asOfText(source.answered)} again={again} />
      )}
      {week === undefined ? (
        trouble === undefined && <div class="week card waiting" aria-hidden="true" />
      ) : (
        <>
          <WeekGrid {...{ week, today, chosen, next, slot }} isOffered={knownRoom?.offered ?? false} />
          <WeekTable week={week} caption={words.value.room.tableCaption(name)} />
        </>
      )}
    </>
  );
};
