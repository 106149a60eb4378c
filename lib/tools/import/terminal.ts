import { autocomplete, confirm, isCancel, multiselect, select, text } from "@clack/prompts";
import { OperatorError } from "@classroom/timetable/operator-error.ts";

/** A line of a list, and what is shown beside it while it is chosen. */
export interface Item {
  readonly value: string;
  readonly label?: string;
  readonly hint?: string | undefined;
}

/** Asks the person at the terminal. */
export interface Terminal {
  readonly confirm: (message: string, initial: boolean) => Promise<boolean>;
  readonly choose: (message: string, items: readonly Item[], initial: string | undefined) => Promise<string>;
  /** As `choose`, of a list so long that typing filters it; nothing is chosen beforehand. */
  readonly find: (message: string, items: readonly string[]) => Promise<string>;
  /** Any number of them, or none. */
  readonly mark: (message: string, items: readonly string[]) => Promise<readonly string[]>;
  /** @param proposed what Enter alone answers; empty for nothing */
  readonly type: (
    message: string,
    proposed: string,
    problem: (answer: string) => string | undefined,
  ) => Promise<string>;
}

const answered = <Answer>(answer: Answer): Exclude<Answer, symbol> => {
  if (isCancel(answer)) throw new OperatorError("You cancelled. Nothing is published.");
  return answer as Exclude<Answer, symbol>;
};

const LINES_SHOWN = 12;

const terminal: Terminal = {
  confirm: async (message, initial) => answered(await confirm({ message, initialValue: initial })),
  choose: async (message, items, initial) =>
    answered(
      await select<string>({
        message,
        options: items.map(({ value, label = value, hint }) => ({
          value,
          label,
          ...(hint !== undefined && { hint }),
        })),
        ...(initial !== undefined && { initialValue: initial }),
        maxItems: LINES_SHOWN,
      }),
    ),
  find: async (message, items) =>
    answered(
      await autocomplete<string>({
        message,
        options: items.map((value) => ({ value, label: value })),
        placeholder: "Type to filter",
        maxItems: LINES_SHOWN,
      }),
    ),
  mark: async (message, items) =>
    answered(
      await multiselect<string>({
        message,
        options: items.map((value) => ({ value, label: value })),
        required: false,
        maxItems: LINES_SHOWN,
      }),
    ),
  type: async (message, proposed, problem) =>
    answered(
      await text({
        message,
        ...(proposed !== "" && { placeholder: proposed, defaultValue: proposed }),
        validate: (answer) => problem(answer || proposed),
      }),
    ),
};

/** `undefined` in a pipe, a log or a nightly job, where no person answers. */
export const terminalOf = (
  input: Pick<NodeJS.ReadStream, "isTTY">,
  output: Pick<NodeJS.WriteStream, "isTTY">,
): Terminal | undefined => (input.isTTY && output.isTTY ? terminal : undefined);
