import { useEffect } from "preact/hooks";
import { needDirectory, places } from "../find/room-directory.ts";
import { words } from "../state/language.ts";
import type { ChoiceProps, Narrowed } from "./choice-props.ts";
import { askPosition, forgetPosition, position } from "./near-me.ts";
import type { Choices } from "./rooms-shown.ts";

interface BuildingProps extends Narrowed<"building"> {
  readonly choices: Choices | undefined;
}

/** Any building, or one of those that there are, with the number of rooms there. */
export const BuildingChoice = ({ question: { building }, choices, change }: BuildingProps) => {
  const { free } = words.value;
  const listed = choices?.buildings ?? [];
  const isMissing = building !== undefined && !listed.some(({ name }) => name === building);
  const all = isMissing ? [{ name: building, rooms: 0 }, ...listed] : listed;
  return [undefined, ...all].map((each) => (
    <li key={each?.name ?? ""}>
      <button
        type="button"
        aria-pressed={each?.name === building}
        onClick={() => change({ building: each?.name })}
      >
        {each?.name ?? free.anyBuilding}
        {each?.rooms === undefined ? null : <small class="tnum">{free.inBuilding(each.rooms)}</small>}
      </button>
    </li>
  ));
};

/** In which building, or in the order of their distance. */
export const WhereChoice = ({ question, choices, change, close }: ChoiceProps) => {
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
      <BuildingChoice question={question} choices={choices} change={change} />
    </ul>
  );
};
