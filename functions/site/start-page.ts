/** GET / and the other addresses of the app: its one page. */

import { firstQuestion } from "@classroom/site/app/question/first-question.ts";
import { APP_PAGE } from "@classroom/site/site-files.ts";
import { startPage } from "../../lib/contract/pages/documentation.ts";
import { serve } from "../../lib/http/serve.ts";
import * as wiring from "./wiring.ts";

export const createHandler = ({ files }: Pick<typeof wiring, "files">) =>
  serve(startPage, async ({ rawPath, rawQuery }) => ({
    outcome: "SHOWN",
    payload: await files.read(APP_PAGE),
    preload: rawPath === "/" ? firstQuestion(rawQuery) : undefined,
  }));

wiring.readAhead(APP_PAGE);
export const handler = createHandler(wiring);
