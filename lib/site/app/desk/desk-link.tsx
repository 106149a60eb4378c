import { deskWords } from "./desk-words.ts";

interface DeskLinkProps {
  /** The room's. */
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** From a room's week to where an admin changes a day of it. */
export const DeskLink = ({ id, date }: DeskLinkProps) => (
  <a class="button" href={`/desk?room=${encodeURIComponent(id)}&date=${date}#day`}>
    {deskWords.value.change.heading}
  </a>
);
