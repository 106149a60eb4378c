import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HttpResponse } from "../../http/respond.ts";
import { sameAnswers } from "./asking.ts";
import { createOurRooms } from "./our-rooms.ts";
import type { publishedSchool } from "./published-school.ts";
import { ENDPOINTS, type Question, questionsTo } from "./questions.ts";
import { connectRawHttp } from "./raw-http-client.ts";
import { startServerProcess } from "./server-process.ts";

/** A design that answers over HTTP, in processes of its own. */
interface HttpContender {
  readonly port: number;
  /** All processes that work for an answer; their children belong to them. */
  readonly processes: readonly (number | undefined)[];
}

const started = async (
  module: string,
  options: Parameters<typeof startServerProcess>[1],
  run: AsyncDisposableStack,
): Promise<HttpContender> => {
  const server = await startServerProcess(module, options);
  run.defer(server.stop);
  return { port: server.port, processes: [server.process.pid] };
};

type Respond = ReturnType<typeof createOurRooms>["respond"];

/** Every question with its answer, headers included, in a file that the bare server reads. */
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

/**
 * A bare server and ours.
 *
 * @throws AssertionError if they do not give the same answers
 */
export const startContenders = async (
  { timetable, store, environment }: Awaited<ReturnType<typeof publishedSchool>>,
  run: AsyncDisposableStack,
): Promise<Readonly<Record<string, HttpContender>>> => {
  const { fresh: reference, respond } = createOurRooms(store);
  const questions = ENDPOINTS.flatMap((endpoint) => questionsTo(endpoint, timetable));
  const answers = await writeAnswers(respond, questions, run);
  const contenders = {
    bare: await started("./bare-server.ts", { argument: { answers } }, run),
    ours: await started("./gateway-server.ts", { environment }, run),
  };
  for (const { port } of Object.values(contenders)) {
    const { ask, close } = await connectRawHttp(port);
    await sameAnswers(reference, ask, questions).finally(close);
  }
  return contenders;
};
