import * as v from "valibot";
import { declaredFunctions, routesOf } from "../stage/declared-functions.ts";
import { parsedServerlessYml } from "../stage/parsed-serverless-yml.ts";

/** A number, or the parameter that has it: `${param:requestsPerSecond}`. */
const limit = v.union([v.number(), v.string()]);
const routeLimit = v.object({ ThrottlingRateLimit: limit });
/** `!If [HasMail, …, !Ref AWS::NoValue]`: a route that some stages leave out. */
const conditional = v.pipe(
  v.tuple([v.string(), routeLimit, v.string()]),
  v.transform(([, limited]) => limited),
);
const settings = v.object({
  DefaultRouteSettings: routeLimit,
  RouteSettings: v.record(v.string(), v.union([conditional, routeLimit])),
});

const serverlessYml = v.object({
  params: v.record(v.string(), v.record(v.string(), v.unknown())),
  resources: v.looseTuple([
    v.object({ extensions: v.object({ HttpApiStage: v.object({ Properties: settings }) }) }),
  ]),
});

const declared = v.parse(serverlessYml, parsedServerlessYml());
const [{ extensions }] = declared.resources;
const { DefaultRouteSettings, RouteSettings } = extensions.HttpApiStage.Properties;

/** The value of a parameter at the stage `prod`. @throws Error if there is none */
export const parameter = (name: string): unknown => {
  const value = declared.params.prod?.[name] ?? declared.params.default?.[name];
  if (value === undefined) throw new Error(`serverless.yml: there is no parameter ${name}`);
  return value;
};

/** A parameter that is a number. @throws Error if it is not */
export const numberOf = (name: string): number => v.parse(v.number(), parameter(name));

const perSecond = ({ ThrottlingRateLimit }: v.InferOutput<typeof routeLimit>): number => {
  if (typeof ThrottlingRateLimit === "number") return ThrottlingRateLimit;
  const name = /^\$\{param:(\w+)\}$/.exec(ThrottlingRateLimit)?.[1];
  if (name === undefined) throw new Error(`serverless.yml: ${ThrottlingRateLimit} is not a limit`);
  return numberOf(name);
};

/** A route, the function behind it, and how many requests a second the gateway lets through. */
export interface LimitedRoute {
  readonly route: string;
  readonly operationId: string;
  readonly perSecond: number;
}

/** The catch-all, as `RouteSettings` name it. */
const settingsOf = (route: string) => RouteSettings[route === "*" ? "$default" : route];

/** Every route of the deployment, in the order of `serverless.yml`. */
export const limitedRoutes = (): LimitedRoute[] =>
  Object.entries(declaredFunctions()).flatMap(([operationId, each]) =>
    routesOf(each).map((route) => ({
      route,
      operationId,
      perSecond: perSecond(settingsOf(route) ?? DefaultRouteSettings),
    })),
  );

/** True if the route has a limit of its own. */
export const isLimitedAlone = (route: string): boolean => settingsOf(route) !== undefined;
