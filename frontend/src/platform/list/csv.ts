import papaparse from 'papaparse';
import { noteExport } from './note-export';

/** A column of a table that is written to a file. */
export interface CsvColumn<Row> {
  readonly header: string;
  /** Numbers stay numbers; anything else is written as text. */
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Spreadsheets take a text that begins so for a formula, also behind spaces. */
const formula = /^\s*[=+\-@\t\r]/;

/**
 * Rows as CSV (RFC 4180), with a head. A text that a spreadsheet would run as a formula gets an apostrophe before it;
 * numbers are left alone.
 */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const data = rows.map((row) => columns.map(({ value }) => value(row) ?? ''));
  return papaparse.unparse({ fields: columns.map(({ header }) => header), data }, { escapeFormulae: formula });
}

/** Offers a CSV text as a download. @param name of the file, with its ending */
export function downloadCsv(name: string, text: string): void {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  noteExport(name);
  // The browser has taken hold of the content by the time the event loop comes round.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
