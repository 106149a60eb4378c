import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { DeclaredFunction } from "./declared-service.ts";

/** A request to the process. */
export interface Invocation {
  readonly id: number;
  readonly declaration: DeclaredFunction;
  readonly event: object;
}

/** The answer of the process. It has no response if the function failed. */
export interface Invoked {
  readonly id: number;
  readonly response?: unknown;
}

type Handler = (event: object, context: object) => Promise<unknown>;

/** A process of its own that runs functions as Lambda's runtime does, only several requests at a time. */
const handlers = new Map<string, Promise<Handler>>();

const load = async (handler: string): Promise<Handler> => {
  const dot = handler.lastIndexOf(".");
  const [file, member] = [handler.slice(0, dot), handler.slice(dot + 1)];
  const module: unknown = await import(pathToFileURL(resolve(`${file}.ts`)).href);
  const exported = (module as Readonly<Record<string, unknown>>)[member];
  if (typeof exported !== "function") throw new TypeError(`${file}.ts exports no function ${member}`);
  return exported as Handler;
};

const handlerOf = ({ handler }: DeclaredFunction): Promise<Handler> => {
  const loaded = handlers.get(handler) ?? load(handler);
  handlers.set(handler, loaded);
  return loaded;
};

const run = async ({ id, declaration, event }: Invocation): Promise<Invoked> => {
  try {
    const handler = await handlerOf(declaration);
    return { id, response: await handler(event, { functionName: declaration.name }) };
  } catch (error) {
    handlers.delete(declaration.handler); // What did not load may load at the next request.
    process.stderr.write(`Error in ${declaration.name}: ${error instanceof Error ? error.message : error}\n`);
    return { id };
  }
};

process.on("message", async (message) => {
  const answer = await run(message as Invocation);
  if (process.connected) process.send?.(answer);
});
// The parent process is gone.
process.on("disconnect", () => process.exit());
