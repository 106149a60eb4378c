import type { Plugin } from "rolldown";
import { Visitor } from "rolldown/utils";

/** Functions of the contract whose last argument describes a schema. */
const DESCRIBING: readonly string[] = [
  "described",
  "string",
  "nullable",
  "isoDate",
  "optional",
  "date",
  "whole",
  "timeOfDay",
  "localTime",
];

/** Members of the contract's definitions that describe an endpoint. */
const DESCRIPTIONS: readonly string[] = ["summary", "description"];

interface Text {
  readonly start: number;
  readonly end: number;
}

/**
 * Leaves out of the app's scripts what the contract says to readers of the OpenAPI document: no code of the
 * app reads it, and a visitor on a slow network waits for it.
 */
export const withoutProse: Plugin = {
  name: "without-prose",
  transform: {
    filter: { id: /\/lib\/contract\/[^?]+\.ts$/ },
    handler(code) {
      const texts: Text[] = [];
      const note = (node: (Text & { readonly type: string; readonly value?: unknown }) | undefined): void => {
        if (node?.type === "Literal" && typeof node.value === "string") texts.push(node);
      };
      new Visitor({
        Property: ({ key, value }) => {
          if (key.type === "Identifier" && DESCRIPTIONS.includes(key.name)) note(value);
        },
        CallExpression: ({ callee, arguments: args }) => {
          const describes =
            callee.type === "Identifier"
              ? DESCRIBING.includes(callee.name)
              : callee.type === "MemberExpression" &&
                callee.property.type === "Identifier" &&
                callee.property.name === "description";
          if (describes) note(args.at(-1));
        },
      }).visit(this.parse(code, { lang: "ts" }));
      return texts
        .toSorted((a, b) => b.start - a.start)
        .reduce((rest, { start, end }) => `${rest.slice(0, start)}""${rest.slice(end)}`, code);
    },
  },
};
