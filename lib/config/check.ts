import * as v from "valibot";
import { settings, text } from "./environment.ts";

/** The public address of the service, which ends with a slash. */
export const checkConfig = settings({ address: ["SERVICE_URL", v.pipe(text, v.url("must be a URL"))] });
