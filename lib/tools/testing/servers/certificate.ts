import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";

/** A certificate for `localhost`, made for this run. */
export const localCertificate = async () => {
  const { cert, private: key } = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    algorithm: "sha256",
  });
  const folder = mkdtempSync(join(tmpdir(), "tls-"));
  const file = join(folder, "certificate.pem");
  writeFileSync(file, cert);
  return {
    /** For `NODE_EXTRA_CA_CERTS`. */
    file,
    cert,
    key,
    remove: () => rmSync(folder, { recursive: true }),
  };
};
