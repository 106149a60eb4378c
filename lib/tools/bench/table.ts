/** One table of the report. */
export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** A table under its title, in Markdown. */
export const tableText = ({ title, head, rows }: Table): string =>
  [`## ${title}`, "", line(head), line(head.map(() => "---")), ...rows.map(line), ""].join("\n");

export const count = (value: number): string => value.toLocaleString("en", { maximumFractionDigits: 1 });

/** Three significant digits. */
export const rounded = (value: number | undefined): string =>
  value === undefined ? "–" : String(Number(value.toPrecision(3)));
