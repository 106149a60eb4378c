import type { QuestionWord } from "./question-text.ts";

export type SheetName = QuestionWord | "filter";

/** Opens a sheet. @param below the button that is pressed */
export type OpenSheet = (name: SheetName, below: HTMLElement) => void;
