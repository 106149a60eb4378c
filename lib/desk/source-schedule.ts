import { parseProfile } from "@classroom/import/school/parse-profile.ts";
import type { FileSource } from "@classroom/import/school/school-profile.ts";
import { sentence } from "@classroom/import/sentences.ts";
import type { Download } from "./download.ts";
import { DownloadFailed } from "./file-not-readable.ts";
import type { SavedSchool, SchoolStore } from "./school-store.ts";
import type { PublishSource } from "./source-publisher.ts";
import { fileHash } from "./source-settings.ts";
import type { SourceState, SourceStates } from "./source-states.ts";

/** Milliseconds of a run after which it begins with no other source: the next run does. */
const ENOUGH = 150_000;
const MINUTE = 60_000;
const NOT_PROCESSED = sentence("not processed", {});

/** What a run tells of a source. */
export interface SourceEvent {
  readonly event: "source published" | "source in doubt" | "source not read";
  readonly source: string;
  /** The error, if it is neither the server's nor the address's. */
  readonly cause?: unknown;
}

interface Dependencies {
  readonly school: Pick<SchoolStore, "find">;
  readonly states: Pick<SourceStates, "claim" | "save">;
  readonly publish: PublishSource;
  readonly download: Download;
  /** Tells people that a file waits for them. Never rejects. */
  readonly tell: (addresses: readonly string[]) => Promise<void>;
  readonly log: (event: SourceEvent) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Reads the sources that are due; one after the other, each at most once however often it is called. */
export const createSourceSchedule = ({
  school: schools,
  states,
  publish,
  download,
  tell,
  log,
  now,
}: Dependencies): (() => Promise<void>) => {
  const read = async (source: FileSource, before: SourceState, school: SavedSchool): Promise<SourceState> => {
    // Under another profile, the same file may be another timetable; in another term, a calendar has other events.
    const lastValidators = before.profile === school.version && source.layer === undefined ? before : {};
    const file = await download(source.url, lastValidators);
    const checkedAt = new Date(now()).toISOString();
    const { failure: _, failed: __, ...kept } = { ...before, checkedAt };
    if (file === undefined) return kept;
    const { bytes, etag, lastModified } = file;
    const sha256 = fileHash(bytes);
    const validators = { ...(etag && { etag }), ...(lastModified && { lastModified }), sha256 };
    if (sha256 === lastValidators.sha256) return { ...kept, ...validators };
    const published = await publish(source, bytes, school, before);
    const publishedAt = published.outcome === "published" ? checkedAt : before.publishedAt;
    return { checkedAt, ...(publishedAt && { publishedAt }), ...validators, ...published };
  };

  const readOne = async (
    source: FileSource,
    school: SavedSchool,
    notify: readonly string[],
  ): Promise<void> => {
    const { version } = school;
    const before = await states.claim(source.name, version, now());
    if (before === undefined) return;
    const due = { dueAt: now() + source.every * MINUTE, claimedFor: version };
    try {
      const after = await read(source, before, school);
      await states.save(source.name, { ...after, profile: version }, due);
      if (after.about?.some((doubt) => !before.about?.includes(doubt))) {
        log({ event: "source in doubt", source: source.name });
        await tell(notify);
      } else if (after.publishedAt !== before.publishedAt)
        log({ event: "source published", source: source.name });
    } catch (error) {
      const isExpected = error instanceof DownloadFailed;
      const cause = isExpected ? {} : { cause: error };
      log({ event: "source not read", source: source.name, ...cause });
      const failed = isExpected ? error.sentence : NOT_PROCESSED;
      await states.save(source.name, { ...before, failure: failed.message, failed }, due);
    }
  };

  return async () => {
    const startedAt = now();
    const saved = await schools.find();
    if (saved === undefined) return;
    const { sources, notify } = parseProfile("school.yaml", saved.profile);
    const failures: unknown[] = [];
    for (const source of sources) {
      if (now() - startedAt > ENOUGH) break;
      // One source must not keep another from being read.
      await readOne(source, saved, notify).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, "Sources could not be read");
  };
};
