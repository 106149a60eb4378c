import type { InferInput } from "valibot";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import type { SerializedJson } from "../wire/serialized-json.ts";
import type { Freshness } from "./freshness.ts";

type Serializable<Body> = SerializedJson<Body> | WithSerializedMembers<Body>;

type WithSerializedMembers<Body> =
  Body extends Record<string, unknown>
    ? { readonly [Member in keyof Body]: Body[Member] | SerializedJson<Body[Member]> }
    : Body;

/** An endpoint whose contract says `caching: "timetable"` cannot forget which one its answer was made from. */
type Made<Caching extends EndpointDefinition["caching"]> = [Caching] extends ["timetable"]
  ? { readonly provenance: Freshness }
  : { readonly provenance?: "timetable" extends Caching ? Freshness : never };

/** What the business says: which outcome of its contract, its payload, and what it was made from. */
export type Answer<Definition extends EndpointDefinition> = {
  [Code in keyof Definition["success"]]: {
    readonly outcome: Code;
    readonly payload: Serializable<InferInput<Definition["success"][Code][2]>>;
    /** The same in another form (RFC 8288): its path in a URL, and its media type. */
    readonly alternate?: { readonly path: string; readonly type: string } | undefined;
  } & Made<Definition["caching"]>;
}[keyof Definition["success"]];
