/** $default: any other path or method; 404, or 405 with the methods there are; 204 for a preflight. */

import { listedMethods } from "@classroom/site/listed-paths.ts";
import { notFoundPage } from "@classroom/site/pages/not-found-page.ts";
import { pageLanguage } from "@classroom/site/pages/page-words.ts";
import { NOT_FOUND_PAGE, OPENAPI_DOCUMENT } from "@classroom/site/site-files.ts";
import { memoizeByObject } from "../../lib/cache/memoize-by-object.ts";
import { unmatched } from "../../lib/contract/pages/unmatched.ts";
import { ServiceError } from "../../lib/errors.ts";
import type { BundledFile } from "../../lib/wire/bundled-file.ts";
import { implement } from "../wiring.ts";
import { files } from "./wiring.ts";

const methodsIn = memoizeByObject(({ text }: BundledFile) => listedMethods(text));

export const { createHandler, handler } = implement(unmatched, async (request, on) => {
  const { method, rawPath, isPreflight, opensPage, languages } = request;
  if (isPreflight) return { outcome: "PREFLIGHT", payload: {} };
  const allow = methodsIn(await files(on).read(OPENAPI_DOCUMENT))(rawPath);
  if (allow.length === 0 && opensPage) {
    const template = await files(on).read(NOT_FOUND_PAGE);
    return { outcome: "PAGE", payload: notFoundPage(template, pageLanguage(languages)) };
  }
  // A stage may leave out endpoints of the contract, whose methods are listed all the same.
  if (allow.length === 0 || allow.includes(method)) throw new ServiceError("NOT_FOUND");
  throw new ServiceError("METHOD_NOT_ALLOWED", { allow });
});
