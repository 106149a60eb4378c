import type { InferInput } from "valibot";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import type { SerializedJson } from "../contract/serialized-json.ts";

type Serializable<Body> =
  Body extends Record<string, unknown>
    ? { readonly [Member in keyof Body]: Body[Member] | SerializedJson<Body[Member]> }
    : Body;

export type Headers = Readonly<Record<string, string>>;

/** What the business says: which outcome of its contract, what it carries, and extra facts for the headers. */
export type Answer<Definition extends EndpointDefinition> = {
  [Code in keyof Definition["success"]]: {
    readonly outcome: Code;
    readonly carries: Serializable<InferInput<Definition["success"][Code][2]>>;
    readonly headers?: Headers;
  };
}[keyof Definition["success"]];
