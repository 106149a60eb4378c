/** Names of functions begin with it, and have 64 characters at most. */
const STAGE_NAME = /^[a-z][a-z0-9-]{0,23}$/;

/** What is wrong with the name of a stage, or nothing. */
export const stageNameProblem = (stage: string): string | undefined =>
  STAGE_NAME.test(stage)
    ? undefined
    : `"${stage}" cannot be the name of a stage: it starts with a small letter and has up to 24 small letters, digits and hyphens. Example: prod`;
