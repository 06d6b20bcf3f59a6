import { importLimits } from '@atrium/contracts/imports/limits';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UnreadableFile, unreadable } from './read-table';

/** XML says more than the text in it does. */
const mostBytes = importLimits.bytes * 4;

/** Looks at the sizes of a workbook's parts before any of them is unpacked: a bomb is refused, not opened. */
function refuseBomb(bytes: Uint8Array): void {
  let total = 0;
  let isWorkbook = false;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        total += originalSize;
        isWorkbook ||= name === 'xl/workbook.xml';
        return false;
      },
    });
  } catch {
    throw unreadable('importBinary');
  }
  if (!isWorkbook) throw new UnreadableFile('This is an archive, not a workbook');
  if (total > mostBytes) throw unreadable('importTooLarge');
}

/** A day without its time, where it has none. */
function dateText(date: Date): string {
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text;
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The first sheet of a workbook, as texts; formulas are the values that they had when it was saved. */
export async function workbookRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  refuseBomb(bytes);
  try {
    const rows = await readSheet(new Blob([bytes]));
    return rows.map((row) => row.map(cellText));
  } catch {
    throw unreadable('importBinary');
  }
}
