import { signal, useSignal } from "@preact/signals";
import type { Question, Revision } from "../question/question.ts";
import type { Shown } from "./rooms-shown.ts";
import type { OpenSheet, SheetName } from "./sheet-name.ts";

interface SheetProps {
  readonly question: Question;
  readonly shown: Shown | undefined;
  readonly change: (revision: Revision) => void;
}

const loaded = signal<typeof import("./question-sheet.tsx") | undefined>(undefined);

/** Brings the sheets, which the first rooms do not wait for; a press on a word tries again what failed. */
export const loadSheets = async (): Promise<void> => {
  loaded.value ??= await import("./question-sheet.tsx").catch(() => undefined);
};

/** The sheet that changes a word of the question, or its filters. */
export const useSheet = ({ question, shown, change }: SheetProps) => {
  const open = useSignal<{ readonly name: SheetName; readonly below: HTMLElement } | undefined>(undefined);
  const onOpen: OpenSheet = (name, below) => {
    open.value = { name, below };
    void loadSheets();
  };
  const QuestionSheet = loaded.value?.QuestionSheet;
  return {
    open: open.value?.name,
    onOpen,
    sheet:
      open.value === undefined || QuestionSheet === undefined ? null : (
        <QuestionSheet
          key={open.value.name}
          {...open.value}
          {...{ question, shown, change }}
          onClose={() => {
            open.value = undefined;
          }}
        />
      ),
  };
};
