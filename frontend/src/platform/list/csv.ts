import papaparse from 'papaparse';
import { noteExport } from './note-export';

export interface CsvColumn<Row> {
  readonly header: string;
  readonly value: (row: Row) => string | number | null | undefined;
}

/** Spreadsheets take such a text for a formula, even after spaces. */
const formula = /^\s*[=+\-@\t\r]/;

/** RFC 4180 with a header. Texts that a spreadsheet would run as formulas get an apostrophe; numbers don't. */
export function csvOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const data = rows.map((row) => columns.map(({ value }) => value(row) ?? ''));
  return papaparse.unparse({ fields: columns.map(({ header }) => header), data }, { escapeFormulae: formula });
}

export function downloadCsv(name: string, text: string): void {
  // Spreadsheets recognise UTF-8 by the byte order mark.
  offerFile(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}

/** Gives a file to the reader, and notes in the audit log that it was made. */
export function offerFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  noteExport(name);
  // By the next task the browser holds the content.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
