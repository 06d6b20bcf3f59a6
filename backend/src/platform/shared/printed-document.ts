export type PrintedLine = readonly [label: string, value: string];

export interface PrintedDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly company: string;
  readonly logo: string | null;
  readonly facts: readonly PrintedLine[];
  readonly tables: readonly {
    readonly title: string;
    readonly lines: readonly PrintedLine[];
    readonly total: PrintedLine;
  }[];
  readonly sum: PrintedLine;
  readonly notes: readonly string[];
}
