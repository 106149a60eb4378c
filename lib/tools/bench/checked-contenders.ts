import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpResponse } from "../../http/respond.ts";
import { sameAnswers } from "./asking.ts";
import { type HttpContender, startBare, startOurs, startTheirs } from "./contenders.ts";
import { checkAgainstDefinition } from "./definition-of-free.ts";
import { createOurRooms } from "./our-rooms.ts";
import type { publishedSchool } from "./published-school.ts";
import { ENDPOINTS, type Question, questionsTo } from "./questions.ts";

type Respond = ReturnType<typeof createOurRooms>["respond"];

/** Every question with its answer, headers and all, in a file that the bare server reads. */
const writeAnswers = async (respond: Respond, questions: readonly Question[], run: AsyncDisposableStack) => {
  const folder = mkdtempSync(join(tmpdir(), "bench-answers-"));
  run.defer(() => rmSync(folder, { recursive: true }));
  const answers: Record<string, Pick<HttpResponse, "headers" | "body">> = {};
  for (const question of questions) {
    const { headers, body } = await respond(question);
    answers[`${question.path} ${question.body ?? ""}`] = { headers, body };
  }
  const file = join(folder, "answers.json");
  writeFileSync(file, JSON.stringify(answers));
  return file;
};

/** A bare server, ours and Fastify with PostgreSQL, all of which give the same answers. */
export const checkedContenders = async (
  { timetable, store, environment }: Awaited<ReturnType<typeof publishedSchool>>,
  run: AsyncDisposableStack,
) => {
  const { fresh: reference, respond } = createOurRooms(store);
  const questions = ENDPOINTS.flatMap((endpoint) => questionsTo(endpoint, timetable));
  await checkAgainstDefinition(
    reference,
    timetable,
    questions.filter(({ endpoint }) => endpoint === "POST /free"),
  );
  const theirs = await startTheirs(timetable, run);
  const contenders: Record<string, HttpContender> = {
    bare: await startBare(await writeAnswers(respond, questions, run), run),
    ours: await startOurs(environment, run),
    ...(theirs !== undefined && { theirs }),
  };
  for (const { ask } of Object.values(contenders)) await sameAnswers(reference, ask, questions);
  return { contenders, version: theirs?.version };
};
