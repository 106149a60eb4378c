import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { Sentence } from "@classroom/timetable/sentence.ts";
import type { Term } from "@classroom/timetable/term.ts";
import type { Timetable } from "@classroom/timetable/timetable.ts";
import { foldText } from "./cells/source-text.ts";
import { assembleTimetable } from "./draft/assemble-timetable.ts";
import { chooseTerms } from "./draft/questions/chosen-terms.ts";
import { ALL_AT_ONCE } from "./draft/questions/which-term.ts";
import { mergeAliases } from "./draft/room-names.ts";
import { type Fate, NO_ROWS, type RowList } from "./draft/row-fate.ts";
import { turnedNames } from "./draft/systems/turned-names.ts";
import type { CalendarOptions } from "./draft/term-calendar.ts";
import { createTermDrafts } from "./draft/term-drafts.ts";
import type { InputFile } from "./formats/source-file.ts";
import { clearValue, type Outcome, read, unclear } from "./outcome.ts";
import { fatesOf, type ImportReport, nothingUsable } from "./report/import-report.ts";
import { oddestSentences } from "./report/oddest.ts";
import { remedyFor } from "./report/remedy.ts";
import { rowAt } from "./report/row-place.ts";
import { exampleSentences } from "./report/row-sentences.ts";
import { joinPremises, NO_PREMISES, type Premises } from "./rooms/premises.ts";
import { joinAliases, joinFacts, type RoomFacts } from "./rooms/room-facts.ts";
import { type Holiday, holidayNote } from "./school/holidays.ts";
import { sentence } from "./sentences.ts";
import { openRows, type RowOptions, type SourceRows } from "./source-rows.ts";
import { likelyDays } from "./terms/known-terms.ts";

export interface ImportOptions extends RowOptions {
  /** Several are pages of one timetable. */
  readonly file: InputFile | readonly InputFile[];
  /** What people call the school. */
  readonly school?: string | undefined;
  /** The one to import of several; the name of the only one. */
  readonly term?: string | undefined;
  /** How dates become terms; absent: dates are left out, and the week repeats without end. */
  readonly calendar?: CalendarOptions | undefined;
  /** Other ways in which the file writes a room, to the way that counts. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /** Facts that are joined to the rooms. */
  readonly facts?: readonly RoomFacts[] | undefined;
  /** The names of rooms that are published for the school, in any term. */
  readonly publishedRooms?: Iterable<string> | undefined;
  /** Days without classes, in any term. */
  readonly holidays?: readonly Holiday[] | undefined;
  /** The names of buildings by the codes that the file has. */
  readonly buildings?: Readonly<Record<string, string>> | undefined;
  /** When the school and its buildings are open, who may enter and where they are. */
  readonly premises?: Premises | undefined;
}

/** Rows of a term that its report shows; a preview has all. */
const EXAMPLES = 3;

const draftsOf = async (
  { rows: batches, pages }: SourceRows,
  { term: wanted, rowLimit: most = EXAMPLES }: ImportOptions,
) => {
  const drafts = createTermDrafts();
  const examples = new Map<string, Sentence[]>();
  let rows = 0;
  for await (const batch of batches)
    for (const { row, term: named, reading } of batch) {
      const term = wanted === ALL_AT_ONCE ? "" : named;
      rows += 1;
      drafts.add(row, term, reading);
      const ofTerm = examples.get(foldText(term)) ?? [];
      if (ofTerm.length >= most) continue;
      ofTerm.push(...exampleSentences(rowAt(pages, row), reading));
      examples.set(foldText(term), ofTerm);
    }
  const examplesOf = (term: string): Sentence[] => (examples.get(foldText(term)) ?? []).slice(0, most);
  return { drafts, examplesOf, rows };
};

/** A term of a file, and what became of the file's rows. */
export interface ImportedTerm {
  readonly timetable: Timetable;
  readonly report: ImportReport;
  /** By whose clock the dates are: a person or the profile said so, the file does, or it is this computer's. */
  readonly clock: "said" | "in the file" | "assumed";
  /** True if its system lists all rooms: those without a class are rooms. */
  readonly hasAllRooms: boolean;
}

/** The names of rooms that the rooms file, the profile and the published timetables have, in the form of `foldText`. */
const knownRooms = ({ facts = [], aliases = {}, publishedRooms = [] }: ImportOptions): ReadonlySet<string> =>
  new Set(
    [
      ...publishedRooms,
      ...facts.flatMap((each) => [each.name, each.room, ...each.aliases]),
      ...Object.entries(aliases).flat(),
    ].map(foldText),
  );

/** Only opening hours need to know the kind of a date without classes. */
const withoutKinds = ({ holidays: _, breaks: __, ...calendar }: Term): Term => calendar;

const unlabelledNotes = (dates: readonly string[]): Sentence[] =>
  dates.length === 0 ? [] : [sentence("unlabelled days", { dates })];

/** Rows that fall on no day of the term count as unread, though each of their cells could be read. */
const withUnheld = (fates: ReadonlyMap<Fate, RowList>, unheld: RowList): ReadonlyMap<Fate, RowList> => {
  if (unheld.count === 0) return fates;
  const read = fates.get("meetings") ?? NO_ROWS;
  return new Map([
    ...fates,
    ["meetings", { ...read, count: read.count - unheld.count }],
    ["on no day of the term", unheld],
  ]);
};

/**
 * Reads a registrar's file into the timetables of its terms, by their first days; nothing is published. A file without
 * dates, or read without a calendar, has one term. Unclear if a person has to say which column is which, which
 * term is meant, when periods are or by whose clock the file goes, or if nothing of it can be used.
 *
 * @throws OperatorError if the file can't be read
 */
export const importTerms = async (options: ImportOptions): Promise<Outcome<readonly ImportedTerm[]>> => {
  const files = [options.file].flat();
  const source = files.map(({ name }) => name).join(", ");
  const dated = options.calendar && { ...options.calendar, today: options.today };
  const termDays = dated && ((term: string) => likelyDays(term || (options.term ?? ""), dated));
  const wantedTerm = options.term;
  const opened = await openRows(files, { ...options, knownRooms: knownRooms(options), termDays, wantedTerm });
  if (opened.kind === "unclear") return opened;
  const sourceRows = opened.value;
  const { drafts, examplesOf, rows } = await draftsOf(sourceRows, options);
  const { school, facts = [], buildings = {}, premises = NO_PREMISES, aliases = {} } = options;
  // A calendar's own clock is the school's, unless an answer or the profile names another.
  const ownZone = options.timeZone === undefined ? sourceRows.timeZone : undefined;
  const { holidays = [] } = options;
  const inCalendar = dated && {
    ...dated,
    ...(ownZone && { timeZone: ownZone }),
    holidays: holidays.map(({ date }) => date),
  };
  const names = facts.map((each) => [each.name, ...each.aliases]);
  const wanted = options.term === ALL_AT_ONCE ? undefined : options.term;
  const chosenTerms = chooseTerms(source, drafts.terms(), wanted, inCalendar, (rooms) =>
    mergeAliases(rooms, aliases, [...names, ...turnedNames(rooms)]),
  );
  if (chosenTerms.kind === "unclear") return chosenTerms;
  const terms: ImportedTerm[] = [];
  for (const chosen of chosenTerms.value) {
    const { draft, calendar, weeks } = chosen;
    const term = calendar?.name ?? chosen.name;
    const assembled = assembleTimetable(chosen.rooms, calendar, weeks);
    const { meetings, oddities, unheld } = assembled;
    const joined = joinFacts(assembled.rooms, facts, buildings);
    const { rooms, unmatched } = joinPremises(joinAliases(joined.rooms, aliases), premises);
    const hasHours = rooms.some(({ hours }) => hours !== undefined);
    const timetable: Timetable = {
      ...(school !== undefined && { school }),
      term,
      ...(calendar && { calendar: hasHours ? calendar : withoutKinds(calendar) }),
      rooms,
    };
    const report: ImportReport = {
      source,
      layout: sourceRows.layout,
      notes: [
        ...sourceRows.notes(),
        ...weeks.notes,
        ...[(calendar && holidayNote(holidays, calendar)) ?? []].flat(),
        ...(hasHours ? unlabelledNotes(chosen.unlabelled) : []),
      ],
      examples: examplesOf(draft.label),
      oddest: oddestSentences(timetable),
      pages: sourceRows.pages,
      term,
      calendar: calendar ?? null,
      rows,
      rooms: rooms.length,
      meetings,
      ...fatesOf(withUnheld(draft.fates, unheld), draft.offending),
      placeless: draft.placeless(),
      blocked: rooms.filter(({ unread }) => unread !== undefined).length,
      ...oddities,
      unmatched: [...joined.unmatched, ...unmatched],
    };
    if (report.meetingRows + report.roomOnly.count === 0)
      return unclear(
        { about: "nothing read", choices: [], ...remedyFor(report), ...nothingUsable(report) },
        report,
      );
    terms.push({
      timetable,
      report,
      clock: options.timeZone !== undefined ? "said" : ownZone === undefined ? "assumed" : "in the file",
      hasAllRooms: sourceRows.hasAllRooms,
    });
  }
  return read(terms);
};

/**
 * The only term of a file, or the one that `term` names.
 *
 * @throws OperatorError with the question if anything is unclear, or if there are several terms
 */
export const importFile = async (options: ImportOptions): Promise<ImportedTerm> => {
  const [only, ...others] = clearValue(await importTerms(options));
  if (only === undefined || others.length > 0)
    throw new OperatorError("The file has several terms: choose one");
  return only;
};
