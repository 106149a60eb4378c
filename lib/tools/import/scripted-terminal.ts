import { expect } from "vitest";
import type { Terminal } from "./terminal.ts";

/** An operator who answers each question by a part of its text, in a list by the whole or the beginning of a line. */
export const scriptedTerminal = (answers: Readonly<Record<string, string | boolean>>) => {
  const questions: string[] = [];
  const answer = (message: string): string | boolean => {
    const [part, said] = Object.entries(answers).find(([key]) => message.includes(key)) ?? [];
    if (part === undefined || said === undefined) throw new Error(`An unexpected question: ${message}`);
    questions.push(part);
    return said;
  };
  const terminal: Terminal = {
    confirm: async (message) => answer(message) === true,
    choose: async (message, items) => {
      const wanted = String(answer(message));
      const chosen = items.find(({ value, label = value }) => value === wanted || label.startsWith(wanted));
      expect(items.map(({ value, label = value }) => label)).toContainEqual(expect.stringContaining(wanted));
      return chosen?.value ?? "";
    },
    find: async (message, items) => {
      const wanted = String(answer(message));
      expect(items).toContain(wanted);
      return wanted;
    },
    mark: async (message, items) => {
      const marked = String(answer(message)).split(";");
      expect(items).toEqual(expect.arrayContaining(marked));
      return marked;
    },
    type: async (message, proposed, problem) => {
      const typed = String(answer(message)) || proposed;
      expect(problem(typed)).toBeUndefined();
      expect(problem("nonsense")).toBeDefined();
      return typed;
    },
  };
  return { questions, terminal };
};
