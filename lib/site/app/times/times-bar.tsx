import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { directory, needDirectory } from "../find/room-directory.ts";
import { ActiveFilters } from "../free/active-filters.tsx";
import { NarrowChoice, SizeChoice } from "../free/chip-choices.tsx";
import { type Choices, choicesAmong } from "../free/rooms-shown.ts";
import { BuildingChoice } from "../free/where-choice.tsx";
import { FilterChip } from "../parts/filter-chip.tsx";
import { Sentence } from "../parts/sentence.tsx";
import { Sheet } from "../parts/sheet.tsx";
import { words } from "../state/language.ts";
import type { TimesQuestion, TimesRevision } from "./times-question.ts";
import { timesWords } from "./times-words.ts";
import { WeeksChoice, weeksText } from "./weeks-choice.tsx";

interface TimesBarProps {
  readonly question: TimesQuestion;
  readonly change: (revision: TimesRevision) => void;
}

interface ChoiceProps extends TimesBarProps {
  readonly choices: Choices;
  readonly close: () => void;
}

const CHOICES = {
  weeks: ({ question: { dates }, change, close }) => <WeeksChoice {...{ dates, change, close }} />,
  where: ({ question, choices, change, close }) => (
    <ul class="options">
      <BuildingChoice
        question={question}
        choices={choices}
        choose={(part) => ({
          onToggle: () => {
            change(part);
            close();
          },
        })}
      />
    </ul>
  ),
  size: ({ question, change, close }) => (
    <SizeChoice
      question={question}
      choose={(part) => ({
        onToggle: () => {
          change(part);
          close();
        },
      })}
    />
  ),
  filter: NarrowChoice,
} satisfies Record<string, FunctionComponent<ChoiceProps>>;
type SheetName = keyof typeof CHOICES;

/** In which weeks, where, for how many, with what, with how much time around: the sentence is the view's heading. */
export const useTimesBar = ({ question, change }: TimesBarProps) => {
  const times = timesWords.value;
  const { free } = words.value;
  const open = useSignal<{ readonly name: SheetName; readonly below: HTMLElement } | undefined>(undefined);
  useEffect(() => void needDirectory(), []);
  const rooms = directory.value;
  const choices = useMemo(() => choicesAmong(rooms ?? []), [rooms]);
  const { dates, building, seats } = question;
  const texts = {
    weeks: weeksText(dates),
    where: building ?? free.anyBuilding,
    size: seats === undefined ? free.anySize : free.seats(seats),
  };
  const titles = { ...free.sheets, weeks: times.when };
  const shown = open.value;
  const onOpen = (name: SheetName, below: HTMLElement): void => {
    open.value = { name, below };
  };
  const Choice: FunctionComponent<ChoiceProps> | undefined = shown && CHOICES[shown.name];
  return {
    sentence: (
      <Sentence
        text={times.sentence}
        words={texts}
        open={shown?.name === "filter" ? undefined : shown?.name}
        onOpen={onOpen}
      />
    ),
    filters: (
      <div class="narrow">
        <ActiveFilters question={question} change={change} />
        <FilterChip onOpen={onOpen} />
      </div>
    ),
    sheet:
      shown === undefined || Choice === undefined ? null : (
        <Sheet
          key={shown.name}
          title={titles[shown.name]}
          below={shown.below}
          onClose={() => {
            open.value = undefined;
          }}
        >
          {(close) => <Choice {...{ question, choices, change, close }} />}
        </Sheet>
      ),
  };
};
