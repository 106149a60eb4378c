import type { ComponentChildren } from "preact";
import { ActButton } from "./act-button.tsx";
import { deskWords } from "./desk-words.ts";

/** Entries of a list that have the same key, in the order of the first of each. */
export const foldedBy = <Entry,>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly (readonly [Entry, ...Entry[]])[] =>
  [...Map.groupBy(entries, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[first, ...others] as const],
  );

interface FoldedProps {
  readonly heading: string;
  readonly details: string;
  /** What the button does to all of them. */
  readonly label: string;
  readonly act: () => Promise<void>;
  /** The entries, for what concerns one of them. */
  readonly children: ComponentChildren;
}

/** Several entries of a list as one: sections that meet together are one thing to decide about. */
export const Folded = ({ heading, details, label, act, children }: FoldedProps) => (
  <li>
    <b>{heading}</b>
    <p class="tnum">{details}</p>
    <ActButton label={label} about={heading} act={act} />
    <details>
      <summary>{deskWords.value.change.oneByOne}</summary>
      <ul class="imports">{children}</ul>
    </details>
  </li>
);
