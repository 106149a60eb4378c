import { expect, it } from "vitest";
import type { Mail } from "../accounts/mail/mail-sender.ts";
import { createDoubtNotice } from "./doubt-notice.ts";

it("a notice is sent to each address, also if the mail to another one fails, and names the desk alone", async () => {
  const mails: Mail[] = [];
  const failures: unknown[] = [];
  const refused = new Error("refused");
  const tell = createDoubtNotice({
    send: async (mail) => {
      await new Promise(setImmediate);
      mails.push(mail);
      if (mail.to.startsWith("a")) throw refused;
    },
    site: "https://rooms.example/",
    onFailed: (error) => failures.push(error),
  });
  await tell(["a@school.example", "b@school.example", "also@school.example"]);
  const subject = "A timetable for rooms.example needs an answer";
  const text =
    "A new file for the timetable of rooms.example is in doubt, so it was not published. What was published before still holds.\n\nTo look at it, sign in and open https://rooms.example/desk\n";
  expect([mails, failures]).toEqual([
    ["a@school.example", "b@school.example", "also@school.example"].map((to) => ({ to, subject, text })),
    [refused, refused],
  ]);
  await tell([]);
  expect(mails).toHaveLength(3);
});
