import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { printedService } from "./printed-service.ts";

/** The folder that paths in `serverless.yml` start from. */
export const PROJECT = fileURLToPath(new URL("../../../../", import.meta.url));

const values = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));

const declared = v.object({
  provider: v.object({
    timeout: v.number(),
    environment: v.optional(values, {}),
    httpApi: v.object({
      cors: v.object({
        allowedOrigins: v.array(v.string()),
        allowedMethods: v.array(v.string()),
        allowedHeaders: v.array(v.string()),
        exposedResponseHeaders: v.array(v.string()),
        maxAge: v.number(),
      }),
    }),
  }),
  functions: v.record(
    v.string(),
    v.object({
      name: v.string(),
      handler: v.string(),
      timeout: v.optional(v.number()),
      environment: v.optional(values, {}),
      events: v.optional(v.array(v.object({ httpApi: v.optional(v.string()) })), []),
    }),
  ),
});

/** A function as it is deployed. */
export interface DeclaredFunction {
  readonly name: string;
  /** `functions/rooms/get-room.handler`, from the project's folder or absolute. */
  readonly handler: string;
  /** Seconds. */
  readonly timeout: number;
  /** `GET /getroom/{id}`; `*` takes what no other route does. */
  readonly routes: readonly string[];
}

/** What pages of other origins may do. */
export type Cors = v.InferOutput<typeof declared>["provider"]["httpApi"]["cors"];

export interface DeclaredService {
  readonly functions: readonly DeclaredFunction[];
  readonly cors: Cors;
  /** The environment of all functions together. A name has the same value in each of them. */
  readonly environment: Readonly<Record<string, string>>;
}

const asStrings = (environment: v.InferOutput<typeof values>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
  );

/**
 * What `serverless.yml` declares for the stage of a laptop, its variables filled in by serverless itself.
 *
 * @throws Error with serverless's complaint
 */
export const declaredService = async (
  environment: Readonly<Record<string, string>>,
): Promise<DeclaredService> => {
  const { provider, functions } = v.parse(
    declared,
    await printedService({ ...process.env, ...environment }, PROJECT),
  );
  const all = Object.values(functions);
  return {
    functions: all.map(({ name, handler, timeout = provider.timeout, events }) => ({
      name,
      handler,
      timeout,
      routes: events.flatMap(({ httpApi }) => httpApi ?? []),
    })),
    cors: provider.httpApi.cors,
    environment: Object.assign(
      asStrings(provider.environment),
      ...all.map((declaration) => asStrings(declaration.environment)),
    ) as Record<string, string>,
  };
};
