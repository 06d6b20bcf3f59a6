/** A line of a table: what it is about, and what stands at its end. */
export type PrintedLine = readonly [label: string, value: string];

/** What is printed on a page of paper; how it looks is the printer's. */
export interface PrintedDocument {
  readonly title: string;
  readonly subtitle: string;
  /** Who issues it. */
  readonly company: string;
  /** The id of the logo's file; null without one. */
  readonly logo: string | null;
  readonly facts: readonly PrintedLine[];
  readonly tables: readonly {
    readonly title: string;
    readonly lines: readonly PrintedLine[];
    readonly total: PrintedLine;
  }[];
  /** What it all comes to. */
  readonly sum: PrintedLine;
  readonly notes: readonly string[];
}
