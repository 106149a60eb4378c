import * as v from "valibot";
import { parsedServerlessYml } from "./parsed-serverless-yml.ts";

const functions = v.record(
  v.string(),
  v.object({
    /** For instance `functions/rooms/get-room.handler`. */
    handler: v.string(),
    /** The template's condition under which the function exists. */
    condition: v.optional(v.string()),
    /** MB. */
    memorySize: v.optional(v.number()),
    events: v.array(
      v.union([v.strictObject({ httpApi: v.string() }), v.strictObject({ stream: v.unknown() })]),
    ),
  }),
);

export type Functions = v.InferOutput<typeof functions>;

/** The functions as `serverless.yml` declares them, in its order, variables unresolved. */
export const declaredFunctions = (): Functions =>
  v.parse(v.object({ functions }), parsedServerlessYml()).functions;

const provider = v.object({ provider: v.object({ memorySize: v.number() }) });

/** MB of a function when it is deployed: its own, or what all functions have. */
export const memoryOf = (name: string): number =>
  declaredFunctions()[name]?.memorySize ?? v.parse(provider, parsedServerlessYml()).provider.memorySize;

/** The routes of a function; none if no request leads to it. */
export const routesOf = ({ events }: Functions[string]): string[] =>
  events.flatMap((event) => ("httpApi" in event ? [event.httpApi] : []));

/** The functions that answer requests. */
export const routedFunctions = (): Functions =>
  Object.fromEntries(
    Object.entries(declaredFunctions()).filter(([, declared]) => routesOf(declared).length > 0),
  );

const EXPORT = ".handler";

/** The source file of a function, for instance `functions/rooms/get-room.ts`. @throws Error if it is not declared */
export const sourceOf = (name: string, declared: Functions = declaredFunctions()): string => {
  const handler = declared[name]?.handler;
  if (handler === undefined) throw new Error(`serverless.yml declares no function ${name}`);
  return `${handler.slice(0, -EXPORT.length)}.ts`;
};
