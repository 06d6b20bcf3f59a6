import writeWorkbook, { type Cell } from 'write-excel-file/universal';
import type { CsvColumn } from './csv';

/** The longest text that a cell of a workbook holds. */
const longestCell = 32_767;
// oxlint-disable-next-line no-control-regex -- XML can't hold them
const controls = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Texts stay texts: what looks like a formula is never run. */
function cellOf(value: string | number | null | undefined): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  const text = value.replaceAll(controls, '');
  const cut = text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;
  return { value: cut, type: String };
}

/** A workbook with a head that stays in view. */
export async function workbookOf<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): Promise<Blob> {
  const head: Cell[] = columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' }));
  const data = rows.map((row) => columns.map(({ value }) => cellOf(value(row))));
  return writeWorkbook([head, ...data], { stickyRowsCount: 1 }).toBlob();
}
