const KNOWN_CAUSES: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "it may not be read",
  EISDIR: "it is a folder",
  ENOSPC: "the disk is full",
};

/** Why something could not be read, for people. */
export const causeOf = (error: unknown): string => {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return KNOWN_CAUSES[code] ?? (error instanceof Error ? error.message : String(error));
};
