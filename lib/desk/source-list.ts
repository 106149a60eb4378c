import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import type { FileSource } from "@classroom/import/school/school-profile.ts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";
import type { SavedSchool } from "./school-store.ts";
import type { SourceState, SourceStates } from "./source-states.ts";

/** A source of the profile, and what is known of it; `undefined` if it was never read. */
export interface ListedSource {
  readonly source: FileSource;
  readonly state: SourceState | undefined;
}

/** None if an earlier release stored a profile that this one does not take: an admin must be able to correct it. */
const sourcesOf = (profile: string): readonly FileSource[] => {
  try {
    return parseProfile("school.yaml", profile).sources;
  } catch (error) {
    if (error instanceof OperatorError) return [];
    throw error;
  }
};

/** Lists the sources of a profile, in its order. */
export const createSourceList =
  ({ find }: Pick<SourceStates, "find">) =>
  (school: Pick<SavedSchool, "profile"> | undefined): Promise<readonly ListedSource[]> =>
    Promise.all(
      sourcesOf(school?.profile ?? "").map(async (source) => ({ source, state: await find(source.name) })),
    );
