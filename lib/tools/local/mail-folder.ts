import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMail } from "../../accounts/mail/mail-sender.ts";

/** The mailbox of a local run: a folder with one text file a mail, which only its owner can read. */
export const sendToMailbox =
  (folder: string, now: () => number): SendMail =>
  async ({ to, subject, text }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = `${new Date(now()).toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.txt`;
    const mail = `To: ${to}\nSubject: ${subject}\n\n${text}`;
    await writeFile(join(folder, name), mail, { mode: 0o600, flag: "wx" });
  };
