import { confirm, isCancel, select, text } from "@clack/prompts";
import { ImportError } from "@classroom/import/import-error.ts";

/** What a person at a terminal is asked; the first choice, and what stands there, is what Enter takes. */
export interface Questions {
  readonly confirm: (message: string, initial: boolean) => Promise<boolean>;
  readonly choose: (
    message: string,
    choices: readonly string[],
    initial: string | undefined,
  ) => Promise<string>;
  readonly type: (
    message: string,
    initial: string,
    problem: (answer: string) => string | undefined,
  ) => Promise<string>;
}

const answered = <Answer>(answer: Answer): Exclude<Answer, symbol> => {
  if (isCancel(answer)) throw new ImportError("Nothing is published: you cancelled.");
  return answer as Exclude<Answer, symbol>;
};

const atTerminal: Questions = {
  confirm: async (message, initial) => answered(await confirm({ message, initialValue: initial })),
  choose: async (message, choices, initial) =>
    answered(
      await select<string>({
        message,
        options: choices.map((value) => ({ value, label: value })),
        ...(initial !== undefined && { initialValue: initial }),
        maxItems: 12,
      }),
    ),
  type: async (message, initial, problem) =>
    answered(await text({ message, initialValue: initial, validate: (answer) => problem(answer ?? "") })),
};

/** `undefined` in a pipe, a log or a nightly job, where nobody answers. */
export const questionsFor = (
  input: Pick<NodeJS.ReadStream, "isTTY">,
  output: Pick<NodeJS.WriteStream, "isTTY">,
): Questions | undefined => (input.isTTY && output.isTTY ? atTerminal : undefined);
