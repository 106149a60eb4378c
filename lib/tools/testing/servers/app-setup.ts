import { buildApp } from "@classroom/site/build/build-app.ts";

/** Builds the app that the page's functions send, before many tests ask for it at once. */
export const setup = buildApp;
