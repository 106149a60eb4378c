import { optional } from "valibot";
import { settings, text } from "./environment.ts";

/** Where an operator's commands find the local run's keys. */
export const operatorConfig = settings({ keysFile: ["ACCOUNT_SECRETS_FILE", optional(text)] });
