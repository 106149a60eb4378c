import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";

/** A certificate for `localhost`, made for this run. */
export const localCertificate = async () => {
  // A client that trusts two certificates of one subject would verify by the first of them only.
  const subject = [
    { name: "commonName", value: "localhost" },
    { name: "organizationName", value: randomUUID() },
  ];
  const { cert, private: key } = await generate(subject, { keyType: "ec", algorithm: "sha256" });
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
