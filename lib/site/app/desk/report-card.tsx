import { dayNumber } from "@classroom/timetable/calendar-date.ts";
import { dateRangeText } from "../state/moment-text.ts";
import { deskWords } from "./desk-words.ts";
import { linesText, wordText } from "./sentence-text.ts";
import { termName } from "./term-name.ts";
import type { FeedChanges, ImportReport } from "./upload.ts";

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <details>
      <summary>{title}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );

const datesText = ({ first, last }: Pick<ImportReport, "first" | "last">): string => {
  const { report } = deskWords.value;
  return first === null || last === null ? report.week : dateRangeText(dayNumber(first), dayNumber(last));
};

type RoomChange = NonNullable<ImportReport["changes"]>["most_changed"][number];

/** The rooms that change most: what goes and what comes is a bar to the left and to the right of one line. */
const MostChanged = ({ rooms }: { readonly rooms: readonly RoomChange[] }) => {
  const { report } = deskWords.value;
  const most = Math.max(...rooms.flatMap(({ added, removed }) => [added, removed]));
  const bar = (meetings: number) => <i style={`--share:${meetings / most}`} />;
  return (
    <table class="changes tnum">
      <thead>
        <tr>
          <th scope="col">{report.mostChanged}</th>
          <th scope="col">{report.removed}</th>
          <th scope="col">{report.added}</th>
        </tr>
      </thead>
      <tbody>
        {rooms.map(({ room, added, removed }) => (
          <tr key={room}>
            <th scope="row">{room}</th>
            <td>{removed > 0 ? [removed, " ", bar(removed)] : null}</td>
            <td>{added > 0 ? [bar(added), " ", added] : null}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Changes = ({ changes }: Pick<ImportReport, "changes">) => {
  const { report } = deskWords.value;
  if (changes === null) return <p>{report.newTerm}</p>;
  return (
    <>
      <p>{report.rooms(changes.rooms_added.length, changes.rooms_removed.length)}</p>
      <p>{report.meetings(changes.meetings_added, changes.meetings_removed)}</p>
      {changes.most_changed.length === 0 ? null : <MostChanged rooms={changes.most_changed} />}
    </>
  );
};

/** What was understood of a term, and what changed or would change. */
export const ReportText = ({ report: read }: { readonly report: ImportReport }) => {
  const { report } = deskWords.value;
  const leftOut = read.left_out.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <p class="tnum">
        {report.counts(read.rows, read.rooms, read.meetings)} · {datesText(read)}
      </p>
      <h3>{report.changes}</h3>
      <Changes changes={read.changes} />
      <Lines
        title={report.examples}
        lines={[
          ...linesText(read.examples, read.example_sentences),
          ...linesText(read.oddest, read.oddest_sentences),
        ]}
      />
      <Lines
        title={report.leftOut(leftOut)}
        lines={read.left_out.map(
          ({ reason, count, rows }) => `${wordText(reason)}: ${count} (${report.rowsNamed(rows.join(", "))})`,
        )}
      />
      <Lines title={report.notes} lines={linesText(read.notes, read.note_sentences)} />
    </>
  );
};

/** What the file has for a term. */
export const ReportCard = ({ report: read }: { readonly report: ImportReport }) => (
  <section class="card box">
    <h2>{deskWords.value.report.heading(termName(read.term) || datesText(read))}</h2>
    <ReportText report={read} />
  </section>
);

/** What a feed would change in its layer. */
export const EventsCard = ({ events }: { readonly events: FeedChanges }) => {
  const { report } = deskWords.value;
  return (
    <section class="card box">
      <h2>{report.changes}</h2>
      <p class="tnum">{report.events(events.added, events.removed)}</p>
      <Lines title={report.notes} lines={linesText(events.notes, events.note_sentences)} />
    </section>
  );
};
