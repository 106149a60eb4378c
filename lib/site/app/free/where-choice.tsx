import { useEffect } from "preact/hooks";
import { needDirectory, places } from "../find/room-directory.ts";
import { words } from "../state/language.ts";
import type { Answered, ChoiceProps } from "./choice-props.ts";
import { askPosition, forgetPosition, position } from "./near-me.ts";
import type { Choices } from "./rooms-shown.ts";

interface BuildingProps extends Answered<"building"> {
  readonly choices: Choices | undefined;
}

/** Any building, or one of those that there are, with the number of rooms there. */
export const BuildingChoice = ({ question: { building }, choices, choose }: BuildingProps) => {
  const { free } = words.value;
  const listed = choices?.buildings ?? [];
  const isMissing = building !== undefined && !listed.some(({ name }) => name === building);
  const all = isMissing ? [{ name: building, rooms: 0 }, ...listed] : listed;
  return [undefined, ...all].map((each) => {
    const { onTouch, onToggle } = choose({ building: each?.name });
    return (
      <li key={each?.name ?? ""}>
        <button
          type="button"
          aria-pressed={each?.name === building}
          onPointerDown={onTouch}
          onClick={onToggle}
        >
          {each?.name ?? free.anyBuilding}
          {each?.rooms === undefined ? null : <small class="tnum">{free.inBuilding(each.rooms)}</small>}
        </button>
      </li>
    );
  });
};

/** In which building, or in the order of their distance. */
export const WhereChoice = ({ question, choices, choose, close }: ChoiceProps) => {
  const { free } = words.value;
  useEffect(() => void needDirectory(), []);
  return (
    <ul class="options">
      {places.value.size === 0 ? null : (
        <li>
          <button
            type="button"
            onClick={() => {
              if (position.value === undefined) askPosition();
              else forgetPosition();
              close();
            }}
          >
            {position.value === undefined ? free.nearest : free.usualOrder}
          </button>
        </li>
      )}
      <BuildingChoice question={question} choices={choices} choose={choose} />
    </ul>
  );
};
