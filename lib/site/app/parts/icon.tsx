/** Drawn on 24 by 24, with a line of the text's colour. */
const PATHS = {
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2",
  grid: "M4 5h16v15H4zM4 10h16M9.5 10v10M15 10v10M8 3v4M16 3v4",
  star: "m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.8-5.2-2.8-5.2 2.8 1-5.8-4.3-4.1 5.9-.8z",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20.5c1-4 4-5.5 7.500-5.500s6.500 1.500 7.500 5.500",
  desk: "M3 9h18M5 9v11M19 9v11M5 14h14M8 9V4h8v5",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.200 16.200 21 21",
  plus: "M12 5v14M5 12h14",
  share: "M12 15V4M8 8l4-4 4 4M5 12v8h14v-8",
  language:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c-5 5.500-5 12.500 0 18M12 3c5 5.500 5 12.500 0 18",
  down: "m6 9 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
} as const;

export type IconName = keyof typeof PATHS;

/** Beside words that say the same: a screen reader skips it. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);
