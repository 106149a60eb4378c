import * as v from "valibot";

const documentWithPaths = v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) });

/** `/getroom/{id}` as a pattern: a parameter is one segment that is not empty. */
const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{\w+\}/g, "[^/]+")}$`);

/** The methods that an OpenAPI document lists for a path, in capitals; none if it does not list the path. */
export const listedMethods = (document: string): ((path: string) => readonly string[]) => {
  const { paths } = v.parse(documentWithPaths, JSON.parse(document));
  const listed = Object.entries(paths).map(
    ([template, methods]) =>
      [patternOf(template), Object.keys(methods).map((method) => method.toUpperCase())] as const,
  );
  return (path) => listed.find(([pattern]) => pattern.test(path))?.[1] ?? [];
};
