import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A file with the content, gone when the test is over; its path. */
export const writtenFile = async (content: string | Uint8Array, name = "school.csv"): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "classroom-schedule-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};
