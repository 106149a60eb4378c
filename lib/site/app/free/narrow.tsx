import { useMemo } from "preact/hooks";
import { FilterChip } from "../parts/filter-chip.tsx";
import { ShareButton } from "../parts/share-button.tsx";
import type { Question, Revision } from "../question/question.ts";
import { featureText } from "../state/feature-text.ts";
import { ActiveFilters } from "./active-filters.tsx";
import type { Shown } from "./rooms-shown.ts";
import type { OpenSheet } from "./sheet-name.ts";

interface NarrowProps {
  readonly question: Question;
  readonly shown: Shown | undefined;
  readonly change: (revision: Revision) => void;
  readonly onOpen: OpenSheet;
}

// A constant element, so that another question does not render it again.
const SHARE = <ShareButton isChip />;

/** The filters that are on, the way to all of them, and the most frequent one. */
export const Narrow = ({ question, shown, change, onOpen }: NarrowProps) => {
  const frequent = useMemo(() => shown?.choices().features[0], [shown]);
  return (
    <div class="narrow">
      <ActiveFilters question={question} change={change} />
      <FilterChip onOpen={onOpen} />
      {SHARE}
      {frequent === undefined || question.features.includes(frequent) ? null : (
        <button
          type="button"
          class="chip"
          onClick={() => change(({ features }) => ({ features: [...new Set([...features, frequent])] }))}
        >
          {featureText(frequent)}
        </button>
      )}
    </div>
  );
};
