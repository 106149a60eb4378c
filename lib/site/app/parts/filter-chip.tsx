import { words } from "../state/language.ts";
import { Icon } from "./icon.tsx";

interface FilterChipProps {
  /** @param below the chip */
  readonly onOpen: (name: "filter", below: HTMLElement) => void;
}

// A constant element, so that another question does not render it again.
const PLUS = <Icon name="plus" />;

/** Opens the sheet of filters. */
export const FilterChip = ({ onOpen }: FilterChipProps) => (
  <button
    type="button"
    class="chip"
    aria-haspopup="dialog"
    onClick={({ currentTarget }) => onOpen("filter", currentTarget)}
  >
    {PLUS}
    {words.value.free.sheets.filter}
  </button>
);
