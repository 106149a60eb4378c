/** GET / and the other addresses of the app: its one page. */

import { firstQuestion } from "@classroom/site/app/question/first-question.ts";
import { APP_PAGE } from "@classroom/site/site-files.ts";
import { startPage } from "../../lib/contract/pages/documentation.ts";
import { implement } from "../wiring.ts";
import { fileSender } from "./wiring.ts";

const sendPage = fileSender(APP_PAGE);

export const { createHandler, handler } = implement(startPage, async (request, on) => ({
  ...(await sendPage(request, on)),
  preload: request.rawPath === "/" ? firstQuestion(request.rawQuery) : undefined,
}));
