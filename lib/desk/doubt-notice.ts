import type { SendMail } from "../accounts/mail/mail-sender.ts";

interface NoticeDependencies {
  readonly send: SendMail;
  /** Where the pages are, `https://rooms.example/`. */
  readonly site: string;
  readonly onFailed: (error: unknown) => void;
}

/** Tells people that a file is in doubt. The mail says nothing of the file, which a stranger may have written. */
export const createDoubtNotice =
  ({ send, site, onFailed }: NoticeDependencies) =>
  async (addresses: readonly string[]): Promise<void> => {
    const { host } = new URL(site);
    const desk = new URL("desk", site).href;
    for (const to of addresses)
      await send({
        to,
        subject: `A timetable for ${host} needs an answer`,
        text: `A new file for the timetable of ${host} is in doubt, so it was not published. What was published before still holds.\n\nTo look at it, sign in and open ${desk}\n`,
      }).catch(onFailed);
  };
