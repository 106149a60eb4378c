import { Icon } from "../parts/icon.tsx";
import { featureText } from "../state/feature-text.ts";
import { words } from "../state/language.ts";
import type { Narrowed } from "./choice-props.ts";

type ActiveFiltersProps = Narrowed<"building" | "seats" | "features" | "buffer">;
type Filters = ActiveFiltersProps["question"];
type ActiveFilter = readonly [text: string, without: (newest: Filters) => Partial<Filters>];

const withoutFeature =
  (feature: string) =>
  ({ features }: Filters): Partial<Filters> => ({ features: features.filter((each) => each !== feature) });

/** Every filter that is on, and the question without it. */
export const activeFilters = ({ building, seats, features, buffer }: Filters): readonly ActiveFilter[] => {
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
