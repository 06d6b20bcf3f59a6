export type PrintedLine = readonly [label: string, value: string];

export interface PrintedTable {
  readonly title: string;
  readonly lines: readonly PrintedLine[];
  readonly total: PrintedLine;
}

export interface PrintedDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly company: string;
  /** Below it; may have several lines, or none. */
  readonly address: string;
  readonly logo: string | null;
  readonly facts: readonly PrintedLine[];
  readonly tables: readonly PrintedTable[];
  readonly sum: PrintedLine;
  /** Below the sum. */
  readonly after: readonly PrintedTable[];
  readonly notes: readonly string[];
}
