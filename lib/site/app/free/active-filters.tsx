import { Icon } from "../parts/icon.tsx";
import type { Question, Revision } from "../question/question.ts";
import { featureText } from "../state/feature-text.ts";
import { words } from "../state/language.ts";

interface ActiveFiltersProps {
  readonly question: Question;
  readonly change: (revision: Revision) => void;
}

type ActiveFilter = readonly [text: string, without: (question: Question) => Partial<Question>];

const withoutFeature =
  (feature: string) =>
  ({ features }: Question): Partial<Question> => ({ features: features.filter((each) => each !== feature) });

/** Every filter that is on, and the question without it. */
export const activeFilters = ({ building, seats, features, buffer }: Question): readonly ActiveFilter[] => {
  const { free } = words.value;
  return [
    ...(building === undefined ? [] : [[building, () => ({ building: undefined })] as const]),
    ...(seats === undefined ? [] : [[free.seats(seats), () => ({ seats: undefined })] as const]),
    ...features.map((feature) => [featureText(feature), withoutFeature(feature)] as const),
    ...(buffer === 0 ? [] : [[free.buffers(buffer), () => ({ buffer: 0 })] as const]),
  ];
};

/** Every filter that is on, each with a button that removes it. */
export const ActiveFilters = ({ question, change }: ActiveFiltersProps) =>
  activeFilters(question).map(([text, without]) => (
    <button
      key={text}
      type="button"
      class="chip on"
      aria-label={words.value.free.removeFilter(text)}
      onClick={() => change(without)}
    >
      {text}
      <Icon name="close" />
    </button>
  ));
