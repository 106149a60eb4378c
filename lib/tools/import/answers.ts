import { readCalendar } from "@classroom/import/calendar-option.ts";
import { UnknownPeriods } from "@classroom/import/draft/known-periods.ts";
import { SeveralTerms } from "@classroom/import/draft/term-drafts.ts";
import { UnknownZone } from "@classroom/import/formats/unknown-zone.ts";
import { ImportError } from "@classroom/import/import-error.ts";
import { readColumns } from "@classroom/import/layout/column-option.ts";
import { UnknownLayout } from "@classroom/import/layout/unknown-layout.ts";
import { NotPublished } from "@classroom/import/report/not-published.ts";
import { type ImportSettings, readPeriods } from "@classroom/import/school/import-settings.ts";
import { askColumns } from "./asked-columns.ts";
import type { Questions } from "./terminal.ts";

/** How the files are read once more. */
export interface Answer {
  readonly settings: ImportSettings;
  /** What was in doubt when the columns were asked, if they were. */
  readonly asked?: UnknownLayout | undefined;
}

/** Why it is no time zone; `undefined` if it is one. */
export const zoneProblem = (timeZone: string): string | undefined => {
  try {
    readCalendar({ timeZone });
    return undefined;
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
};

const periodsProblem = (table: string): string | undefined => {
  try {
    readPeriods(table);
    return undefined;
  } catch (error) {
    if (error instanceof ImportError) return error.message;
    throw error;
  }
};

/** Settings with the school's time zone, which a person knows. */
export const inZone = (settings: ImportSettings, timeZone: string): ImportSettings => ({
  ...settings,
  timeZone,
  isZoneKnown: true,
  ...(settings.calendar && { calendar: { ...settings.calendar, timeZone } }),
});

/**
 * What a person answers to what the import stumbled over, as settings.
 *
 * @param asked what was in doubt when the columns were asked, if they were
 */
export const answer = async (
  stumbled: unknown,
  settings: ImportSettings,
  questions: Questions,
  asked: UnknownLayout | undefined,
): Promise<Answer> => {
  if (stumbled instanceof UnknownPeriods) {
    const table = await questions.type(stumbled.message, "", periodsProblem);
    return { settings: { ...settings, periods: readPeriods(table) }, asked };
  }
  if (stumbled instanceof UnknownLayout && stumbled.columns.length > 0)
    return {
      settings: { ...settings, columns: readColumns(await askColumns(stumbled, questions)) },
      asked: stumbled,
    };
  // The columns that somebody named can't be right: the same question once more.
  if (stumbled instanceof NotPublished && asked !== undefined) {
    const { columns, recognised, found } = asked;
    return answer(
      new UnknownLayout(stumbled.message, recognised, columns, found),
      settings,
      questions,
      asked,
    );
  }
  if (stumbled instanceof SeveralTerms)
    return {
      settings: { ...settings, term: await questions.choose(stumbled.message, stumbled.terms, undefined) },
      asked,
    };
  if (stumbled instanceof UnknownZone) {
    const guess = settings.calendar?.timeZone ?? "";
    return { settings: inZone(settings, await questions.type(stumbled.message, guess, zoneProblem)), asked };
  }
  throw stumbled;
};
