import { publishTimetable } from "@classroom/contract/desk/timetables.ts";
import type * as v from "valibot";
import { ask, type Reply } from "../client/ask.ts";
import { session } from "../me/session.ts";

type Answered = v.InferOutput<(typeof publishTimetable.success.READ)[2]>["data"];
export type ImportReport = Answered["reports"][number];
export type ImportQuestion = Answered["questions"][number];
export type FeedChanges = NonNullable<Answered["events"]>;
/** The refusal of a file. */
export type Refused = Extract<Reply<typeof publishTimetable>, { readonly kind: "refused" }>;
/** What the service understood of a file. */
export type TimetableReading = Answered;

/** A file as the service takes it. */
export interface Upload {
  readonly name: string;
  /** Gzip in base64; absent if the service gets the file of a source itself. */
  readonly file?: string;
  readonly source?: string;
  readonly answers: Readonly<Record<string, string>>;
}

const base64Of = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ""));
    reader.onerror = () => reject(reader.error ?? new Error("The file cannot be read"));
    reader.readAsDataURL(bytes);
  });

/** @throws Error if the browser cannot read the file */
export const uploadOf = async (file: File): Promise<Upload> => {
  const packed = file.stream().pipeThrough(new CompressionStream("gzip"));
  return { name: file.name, file: await base64Of(await new Response(packed).blob()), answers: {} };
};

/** Reads the file; with `agreed`, publishes it. */
export const sendUpload = (upload: Upload, agreed?: string): Promise<Reply<typeof publishTimetable>> =>
  ask(publishTimetable, {
    body: { ...upload, ...(agreed !== undefined && { agreed }) },
    token: session.value?.token ?? "",
  });
