import { listImports, restoreImport, undoImport } from "@classroom/contract/desk/timetables.ts";
import { signal } from "@preact/signals";
import type * as v from "valibot";
import { ask, type Reply } from "../client/ask.ts";
import { session } from "../me/session.ts";
import { locale } from "../state/language.ts";
import { ActButton } from "./act-button.tsx";
import { deskWords } from "./desk-words.ts";
import { ReportText } from "./report-card.tsx";
import { termName } from "./term-name.ts";

type Imports = v.InferOutput<(typeof listImports.success.LISTED)[2]>["data"];

/** The last imports, newest first; `undefined` until the service has said. */
export const imports = signal<Imports | undefined>(undefined);

const token = (): string => session.value?.token ?? "";

export const askImports = async (): Promise<void> => {
  const reply = await ask(listImports, { token: token() });
  if (reply.kind === "answered") imports.value = reply.payload.data;
};

export const dateTimeText = (at: string): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));

interface HistoryProps {
  /** Says what was done. */
  readonly say: (text: string) => void;
}

const Actions = ({
  one,
  isNewest,
  say,
}: HistoryProps & { readonly one: Imports[number]; readonly isNewest: boolean }) => {
  const { history, file } = deskWords.value;
  const { _id: id } = one;
  if (id === null) return null;
  const show = (reply: Reply<typeof undoImport> | Reply<typeof restoreImport>, done: string): void => {
    if (reply.kind === "answered") imports.value = reply.payload.data;
    say(reply.kind === "answered" ? done : reply.kind === "refused" ? reply.message : file.notRead);
  };
  const undo = async (): Promise<void> =>
    show(await ask(undoImport, { path: { id }, token: token() }), history.undone);
  const restore = async (): Promise<void> =>
    show(await ask(restoreImport, { path: { id }, token: token() }), history.restored);
  return (
    <p class="actions">
      {isNewest ? <ActButton label={history.undo} about={one.file} act={undo} /> : null}
      {one.current ? null : <ActButton label={history.restore} about={one.file} act={restore} />}
    </p>
  );
};

/** What was understood of each term that the import changed. */
const Reports = ({ terms }: Pick<Imports[number], "terms">) => {
  const { history, report: texts } = deskWords.value;
  const reports = terms.flatMap(({ report }) => report ?? []);
  return reports.length === 0 ? null : (
    <details>
      <summary>{history.report}</summary>
      {reports.map((report) => (
        <section key={report.term}>
          {reports.length === 1 ? null : <h3>{texts.heading(termName(report.term))}</h3>}
          <ReportText report={report} />
        </section>
      ))}
    </details>
  );
};

/** Who published what, when, from which file and with which report; the newest can be undone, an earlier one published again. */
export const ImportHistory = ({ say }: HistoryProps) => {
  const { history } = deskWords.value;
  const listed = imports.value;
  return (
    <section class="card box" id="history" aria-labelledby="desk-history">
      <h2 id="desk-history">{history.heading}</h2>
      {listed?.length === 0 ? <p>{history.none}</p> : null}
      <ul class="imports">
        {listed?.map((one, index) => (
          <li key={one._id ?? one.imported_at}>
            <b>{one.file}</b> {one.current ? <span class="badge">{history.current}</span> : null}
            <p class="tnum">
              {[
                dateTimeText(one.imported_at),
                one.imported_by === null ? "" : history.by(one.imported_by),
                one.terms.map(({ name }) => termName(name)).join(", "),
              ]
                .filter((text) => text !== "")
                .join(" · ")}
            </p>
            <Actions one={one} isNewest={index === 0 && listed.length > 1} say={say} />
            <Reports terms={one.terms} />
          </li>
        ))}
      </ul>
    </section>
  );
};
