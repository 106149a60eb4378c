import { words } from "../state/language.ts";

interface TroubleProps {
  readonly kind: "refused" | "failed" | "unreachable";
  /** When what is shown nevertheless was known, as a time of day. */
  readonly asOf?: string | undefined;
  readonly again: () => void;
}

/** Says what went wrong and what is shown in spite of it. */
export const Trouble = ({ kind, asOf, again }: TroubleProps) => {
  const { trouble } = words.value;
  return (
    <div class="note trouble" role="alert">
      <p>
        <b>{trouble[kind]}</b> {asOf === undefined ? null : trouble.asOf(asOf)}
      </p>
      <button type="button" class="button" onClick={again}>
        {trouble.again}
      </button>
    </div>
  );
};
