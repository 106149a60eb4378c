import type { DeclaredFunction } from "./declared-service.ts";

/** Takes what no other route does: an HTTP API calls it so, serverless writes a star. */
const DEFAULT_ROUTE = "$default";

export interface Match {
  readonly declaration: DeclaredFunction;
  readonly routeKey: string;
  /** Decoded; `undefined` for a route without any. */
  readonly pathParameters: Readonly<Record<string, string>> | undefined;
}

interface Route {
  readonly declaration: DeclaredFunction;
  readonly routeKey: string;
  readonly method: string;
  readonly segments: readonly string[];
}

/** As it was sent, if it is not the percent encoding of any text. */
const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // No id is spelled like this: the function finds none.
  }
};

const parameterName = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** The parameters of a path that fits the route, `undefined` for one that doesn't. */
const parametersOf = ({ segments }: Route, path: readonly string[]): Record<string, string> | undefined => {
  if (segments.length !== path.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const [name, sent = ""] = [parameterName(segment), path[index]];
    if (name !== undefined && sent !== "") parameters[name] = decode(sent);
    else if (segment !== sent) return undefined;
  }
  return parameters;
};

/** Finds the function of a request as an HTTP API does: whole segments, a slash at the end is one more. */
export const createRoutes = (functions: readonly DeclaredFunction[]) => {
  const routes = functions.flatMap((declaration) =>
    declaration.routes.map((routeKey): Route => {
      const [method = "", path] = routeKey.split(" ");
      if (path === undefined) return { declaration, routeKey: DEFAULT_ROUTE, method, segments: [] };
      return { declaration, routeKey, method, segments: path.split("/") };
    }),
  );
  const fallback = routes.find(({ routeKey }) => routeKey === DEFAULT_ROUTE);
  const ordinary = routes.filter((route) => route !== fallback);
  return (method: string, path: string): Match | undefined => {
    const segments = path.split("/");
    for (const route of ordinary) {
      if (route.method !== method && route.method !== "*" && route.method !== "ANY") continue;
      const parameters = parametersOf(route, segments);
      if (parameters === undefined) continue;
      const pathParameters = Object.keys(parameters).length === 0 ? undefined : parameters;
      return { declaration: route.declaration, routeKey: route.routeKey, pathParameters };
    }
    return (
      fallback && {
        declaration: fallback.declaration,
        routeKey: fallback.routeKey,
        pathParameters: undefined,
      }
    );
  };
};
