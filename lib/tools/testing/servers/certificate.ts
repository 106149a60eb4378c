import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate for `localhost`, made for this run. */
export const localCertificate = () => {
  const folder = mkdtempSync(join(tmpdir(), "tls-"));
  const [certificate, key] = [join(folder, "certificate.pem"), join(folder, "key.pem")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", "-days", "2", ...curve, ...subject, ...files], {
    stdio: "ignore",
  });
  return {
    /** For `NODE_EXTRA_CA_CERTS`. */
    file: certificate,
    cert: readFileSync(certificate),
    key: readFileSync(key),
    remove: () => rmSync(folder, { recursive: true }),
  };
};
