import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { SECRET_FILE_MODE } from "../stage/signing-keys-file.ts";

/** A new secret for each start, shared by the local provider and the functions through a file that its owner reads. */
export const writeClientSecret = (folder: string): { readonly secret: string; readonly file: string } => {
  const file = join(folder, "idp-client-secret");
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(file, secret, { mode: SECRET_FILE_MODE });
  return { secret, file };
};
