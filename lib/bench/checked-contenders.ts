import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Ask, sameAnswers } from "./asking.ts";
import { type HttpContender, startBare, startOurs, startTheirs } from "./contenders.ts";
import { checkAgainstDefinition } from "./definition-of-free.ts";
import { createOurRooms } from "./our-rooms.ts";
import type { publishedSchool } from "./published-school.ts";
import { ENDPOINTS, type Question, questionsTo } from "./questions.ts";

/** Every question with its answer, in a file that the bare server reads. */
const writeAnswers = async (ask: Ask, questions: readonly Question[], run: AsyncDisposableStack) => {
  const folder = mkdtempSync(join(tmpdir(), "bench-answers-"));
  run.defer(() => rmSync(folder, { recursive: true }));
  const answers: Record<string, string> = {};
  for (const question of questions) answers[`${question.path} ${question.body ?? ""}`] = await ask(question);
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return file;
};

/**
 * A bare server, ours and Fastify with PostgreSQL, all of which give the same answers.
 */
export const checkedContenders = async (
  { timetable, store, environment }: Awaited<ReturnType<typeof publishedSchool>>,
  run: AsyncDisposableStack,
) => {
  const reference = createOurRooms(store).fresh;
  const questions = ENDPOINTS.flatMap((endpoint) => questionsTo(endpoint, timetable));
  await checkAgainstDefinition(
    reference,
    timetable,
    questions.filter(({ endpoint }) => endpoint === "POST /free"),
  );
  const theirs = await startTheirs(timetable, run);
  const contenders: Record<string, HttpContender> = {
    bare: await startBare(await writeAnswers(reference, questions, run), run),
    ours: await startOurs(environment, run),
    ...(theirs !== undefined && { theirs }),
  };
  for (const { ask } of Object.values(contenders)) await sameAnswers(reference, ask, questions);
  return { contenders, version: theirs?.version };
};
