import { signal } from "@preact/signals";

/** What a link in a mail is for, and the secret that shows who got it. */
export interface MailedLink {
  readonly purpose: "reset-password" | "verify-email";
  readonly secret: string;
}

/** The link that opened the page, until it was used. */
export const mailedLink = signal<MailedLink | undefined>(undefined);

/**
 * Reads `/#reset-password=…` or `/#verify-email=…` and leads to the account's view. The secret goes from the address at
 * once: it is not left in the history, and a reload does not use it again.
 */
export const takeMailedLink = (): void => {
  const [, purpose, secret] = /^#(reset-password|verify-email)=([\w-]{43})$/.exec(location.hash) ?? [];
  if (purpose === undefined || secret === undefined) return;
  mailedLink.value = { purpose: purpose as MailedLink["purpose"], secret };
  history.replaceState(null, "", "/me");
};
