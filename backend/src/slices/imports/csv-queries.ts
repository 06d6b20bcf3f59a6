import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { refuseImport } from '@atrium/contracts/imports/errors';
import { importLimits } from '@atrium/contracts/imports/limits';
import papaparse from 'papaparse';
import type { Table } from '../../platform/files/import-files.js';

const unpack = promisify(gunzip);

const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Unpacked, at most as much as a file may hold: a bomb ends there. */
async function plainBytes(bytes: Buffer): Promise<Buffer> {
  if (!isPacked(bytes)) return bytes;
  try {
    return await unpack(bytes, { maxOutputLength: importLimits.bytes });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw refuseImport(isTooLarge ? 'importTooLarge' : 'importBinary');
  }
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuseImport('importEncoding');
  }
}

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

/**
 * Reads CSV, which may be packed with gzip, within the limits of imports.
 * @throws Refusal that says what is wrong with the file
 */
export async function tableIn(packed: Buffer): Promise<Table> {
  const bytes = await plainBytes(packed);
  if (bytes.length > importLimits.bytes) throw refuseImport('importTooLarge');
  const text = textIn(bytes);
  if (text.includes('\0')) throw refuseImport('importBinary');
  // One row more than there may be, so that a longer file is distinguished from a full one.
  const { data, errors } = papaparse.parse<string[]>(text, { skipEmptyLines: true, preview: importLimits.rows + 2 });
  if (errors.some(({ type }) => type === 'Quotes')) throw refuseImport('importQuotes');
  const [header, ...rows] = data.filter((row) => !isEmpty(row));
  if (header === undefined || rows.length === 0) throw refuseImport('importEmpty');
  if (rows.length > importLimits.rows) throw refuseImport('importTooManyRows');
  if (header.length > importLimits.columns) throw refuseImport('importTooManyColumns');
  for (const row of rows) {
    if (row.length > header.length) throw refuseImport('importUneven');
    if (row.some(({ length }) => length > importLimits.cell)) throw refuseImport('importHugeCell');
  }
  return { header, rows };
}
