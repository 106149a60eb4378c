import { hasBrowser } from "../servers/browser.ts";
import { hasRuntimeClient } from "../servers/lambda-runtime.ts";
import { hasShell } from "../servers/shell.ts";

const SKIPPED = [
  [
    hasBrowser,
    "the pages were not opened in a browser: neither Chrome nor Chromium is found, and CHROME_PATH names none",
  ],
  [
    hasRuntimeClient,
    "packaged functions were not run as Lambda runs them: .ci/run builds AWS's runtime interface client",
  ],
  [hasShell, "the commands of the READMEs were not run: bash or curl is missing"],
] as const;

/** Ends a run with what it could not test on this machine, and why. */
export const setup = () => (): void => {
  for (const [ran, skipped] of SKIPPED) if (!ran) process.stdout.write(`Skipped: ${skipped}.\n`);
};
