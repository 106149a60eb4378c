import { adoptStyle } from "../parts/adopt-style.ts";
import type { Revision } from "../question/question.ts";
import { words } from "../state/language.ts";
import { rules } from "../styles/then.css";

adoptStyle(rules);

/** Another question, and how many rooms it finds. */
export interface Way {
  readonly text: string;
  readonly change: Revision;
  readonly rooms: number;
}

interface WaysProps {
  readonly ways: readonly Way[];
  readonly change: (revision: Revision) => void;
}

/** Other questions, to be chosen. */
export const Ways = ({ ways, change }: WaysProps) => (
  <ul class="then">
    {ways.map((way) => (
      <li key={way.text}>
        <button type="button" class="card" onClick={() => change(way.change)}>
          {way.text} <b>{words.value.free.inBuilding(way.rooms)}</b>
        </button>
      </li>
    ))}
  </ul>
);
