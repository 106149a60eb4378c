import { findings } from "./plain-english.ts";

/** Names each phrase that .github/CONTRIBUTING.md asks to avoid, with what to write instead. */
const phrases = findings();
for (const phrase of phrases) process.stderr.write(`${phrase}\n`);
process.exitCode = phrases.length === 0 ? 0 : 1;
