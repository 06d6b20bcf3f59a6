import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { refuseImport } from '@atrium/contracts/imports/errors';
import { importLimits } from '@atrium/contracts/imports/limits';
import papaparse from 'papaparse';

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

/** Rows that are parsed at once: a file's text is held as a whole, its rows never are. */
const parsedAtOnce = 500;

/**
 * Each row of a text that is not empty, from its head on.
 * @throws Refusal where a quotation mark is never closed
 */
function* rowsIn(text: string): Generator<string[]> {
  let rest = text;
  let guessed = {};
  while (rest !== '') {
    // The fast mode would split all of the rest, each time.
    const how = { skipEmptyLines: true, preview: parsedAtOnce, fastMode: false, ...guessed };
    const { data, errors, meta } = papaparse.parse<string[]>(rest, how);
    if (errors.some(({ type }) => type === 'Quotes')) throw refuseImport('importQuotes');
    for (const row of data) if (!isEmpty(row)) yield row;
    if (meta.cursor === 0) return;
    rest = rest.slice(meta.cursor);
    guessed = { delimiter: meta.delimiter, newline: meta.linebreak };
  }
}

/** A file that is taken in: its head, how many rows it has, and what reads them, one after the other. */
export interface CsvFile {
  /** The digest of its content. */
  readonly file: string;
  readonly header: readonly string[];
  readonly count: number;
  readonly rows: Iterable<readonly string[]>;
}

/**
 * Reads CSV, which may be packed with gzip, within the limits of imports. It is read twice, to be checked and to be
 * kept, so that memory does not grow with its rows.
 * @throws Refusal that says what is wrong with the file
 */
export async function csvIn(packed: Buffer): Promise<CsvFile> {
  const bytes = await plainBytes(packed);
  if (bytes.length > importLimits.bytes) throw refuseImport('importTooLarge');
  const text = textIn(bytes);
  if (text.includes('\0')) throw refuseImport('importBinary');
  const digest = createHash('sha256');
  let header: readonly string[] | undefined;
  let count = 0;
  for (const row of rowsIn(text)) {
    if (header === undefined) {
      header = row;
      digest.update(`{"header":${JSON.stringify(header)},"rows":[`);
      continue;
    }
    if (++count > importLimits.rows) throw refuseImport('importTooManyRows');
    if (row.length > header.length) throw refuseImport('importUneven');
    if (row.some(({ length }) => length > importLimits.cell)) throw refuseImport('importHugeCell');
    digest.update(`${count === 1 ? '' : ','}${JSON.stringify(row)}`);
  }
  if (header === undefined || count === 0) throw refuseImport('importEmpty');
  if (header.length > importLimits.columns) throw refuseImport('importTooManyColumns');
  return { file: digest.update(']}').digest('hex'), header, count, rows: bodyOf(text) };
}

/** The rows below the head, whenever they are asked for. */
function bodyOf(text: string): Iterable<readonly string[]> {
  return {
    *[Symbol.iterator]() {
      const rows = rowsIn(text);
      rows.next();
      yield* rows;
    },
  };
}
