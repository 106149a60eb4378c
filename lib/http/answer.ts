import type { InferInput } from "valibot";
import type { Freshness } from "../cache/freshness.ts";
import type { EndpointDefinition } from "../contract/endpoint.ts";
import type { BundledFile } from "../wire/bundled-file.ts";
import type { SerializedJson } from "../wire/serialized-json.ts";
import type { TextFile } from "../wire/text-file.ts";

type DeepReadonly<Value> = Value extends object
  ? { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> }
  : Value;

type Serializable<Body> = SerializedJson<Body> | WithSerializedMembers<Body>;

type WithSerializedMembers<Body> =
  Body extends Readonly<Record<string, unknown>>
    ? { readonly [Member in keyof Body]: Body[Member] | SerializedJson<Body[Member]> }
    : Body;

/** A file with an ETag if clients revalidate it by that. */
type File<Definition extends EndpointDefinition> = [Definition["caching"]] extends ["revalidated"]
  ? BundledFile
  : TextFile;

type Payload<Definition extends EndpointDefinition, Code extends keyof Definition["success"]> = [
  Definition["shape"],
] extends ["file"]
  ? File<Definition>
  : Serializable<DeepReadonly<InferInput<Definition["success"][Code][2]>>>;

/** An endpoint whose contract says `caching: "timetable"` cannot forget which timetable its answer was made from. */
type Provenance<Caching extends EndpointDefinition["caching"]> = [Caching] extends ["timetable"]
  ? { readonly provenance: Freshness }
  : { readonly provenance?: "timetable" extends Caching ? Freshness : never };

/** What the business returns: an outcome of its contract, the payload, and the provenance of the payload. */
export type Answer<Definition extends EndpointDefinition> = {
  [Code in keyof Definition["success"]]: {
    readonly outcome: Code;
    readonly payload: Payload<Definition, Code>;
    /** The same in another form (RFC 8288): its path in a URL, and its media type. */
    readonly alternate?: { readonly path: string; readonly type: string } | undefined;
    /** What a page's script fetches first, as a path with its query: the browser asks for it beside the script. */
    readonly preload?: string | undefined;
    /** The new value of the contract's cookie; empty to remove it. */
    readonly cookie?: string;
  } & Provenance<Definition["caching"]>;
}[keyof Definition["success"]];
