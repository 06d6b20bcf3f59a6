import { importRefusals } from '@atrium/contracts/imports/errors';
import { importLimits } from '@atrium/contracts/imports/limits';

/** The rows of a file, and its head. */
export interface FileTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Why a file can't be read, for people. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export function unreadable(code: keyof typeof importRefusals): UnreadableFile {
  return new UnreadableFile(importRefusals[code].message);
}

const isZip = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;
const isOldWorkbook = ([first, second]: Uint8Array): boolean => first === 0xd0 && second === 0xcf;

/** Text in UTF-8, or in UTF-16 where its mark says so. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('importEncoding');
  }
}

async function textRows(bytes: Uint8Array): Promise<string[][]> {
  const text = decoded(bytes);
  if (text.includes('\0')) throw unreadable('importBinary');
  const { default: papaparse } = await import('papaparse');
  const { data, errors } = papaparse.parse<string[]>(text, { skipEmptyLines: true, preview: importLimits.rows + 2 });
  if (errors.some(({ type }) => type === 'Quotes')) throw unreadable('importQuotes');
  return data;
}

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** The head and the rows that say something, within the limits. Empty columns at the end are left out. */
export function tableOf(all: readonly (readonly string[])[]): FileTable {
  const [head, ...rows] = all.filter((row) => row.some(isFilled));
  if (head === undefined || rows.length === 0) throw unreadable('importEmpty');
  if (rows.length > importLimits.rows) throw unreadable('importTooManyRows');
  const width = head.findLastIndex(isFilled) + 1;
  if (width > importLimits.columns) throw unreadable('importTooManyColumns');
  for (const row of rows) {
    if (row.slice(width).some(isFilled)) throw unreadable('importUneven');
    if (row.some(({ length }) => length > importLimits.cell)) throw unreadable('importHugeCell');
  }
  return { header: head.slice(0, width), rows: rows.map((row) => row.slice(0, width)) };
}

/**
 * Reads a CSV file, or the first sheet of a workbook.
 * @throws UnreadableFile with what is wrong with it
 */
export async function readTable(file: Blob): Promise<FileTable> {
  if (file.size > importLimits.bytes) throw unreadable('importTooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isOldWorkbook(bytes)) throw new UnreadableFile('This is an old workbook; please save it as XLSX or CSV');
  if (!isZip(bytes)) return tableOf(await textRows(bytes));
  const { workbookRows } = await import('./read-workbook');
  return tableOf(await workbookRows(bytes));
}

/** The table as the server takes it in: CSV, packed. */
export async function packed({ header, rows }: FileTable): Promise<Blob> {
  const { default: papaparse } = await import('papaparse');
  const text = papaparse.unparse([[...header], ...rows.map((row) => [...row])]);
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}
