import { hasBrowser } from "../servers/browser.ts";
import { hasRuntimeClient } from "../servers/lambda-runtime.ts";
import { hasShell } from "../servers/shell.ts";

const SKIPPED = [
  [
    hasBrowser,
    "tests of pages in a browser: neither Chrome nor Chromium is found, and CHROME_PATH names none",
  ],
  [
    hasRuntimeClient,
    "tests of packaged functions under AWS's runtime interface client, which .ci/run builds",
  ],
  [hasShell, "tests of the commands in the READMEs: bash or curl is missing"],
] as const;

/** Ends a run with what it could not test on this machine, and why. */
export const setup = () => (): void => {
  for (const [ran, skipped] of SKIPPED)
    if (!ran) process.stdout.write(`Skipped on this machine: ${skipped}.\n`);
};
