import { optional } from "valibot";
import { settings, text } from "./environment.ts";

/** Where an operator's commands find the local run's keys. */
export const operatorConfig = settings({ keysFile: ["SIGNING_KEYS_FILE", optional(text)] });
