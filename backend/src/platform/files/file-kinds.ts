import { documentTypes, type FileType, refuseFile } from '@atrium/contracts/core/files';
import { type Picture, redraw } from './pictures.js';

export type Prepared = Omit<Picture, 'thumbnail'> & { readonly thumbnail: Picture['thumbnail'] | null };

interface FileKind {
  /** Judged by content; its name and declared type do not count. */
  recognises(bytes: Buffer): boolean;
  prepare(bytes: Buffer, person: string): Promise<Prepared>;
  readonly ending: string;
}

const startsWith =
  (...wanted: readonly string[]) =>
  (bytes: Buffer): boolean =>
    wanted.some((start) => bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1')));

// Documents are stored as received and never opened. They are served as downloads of the type detected here, so no
// browser runs their content under our origin.

const noPicture = { width: 0, height: 0, thumbnail: null };

const tail = 2_048;

function pdfFile(bytes: Buffer) {
  if (!bytes.subarray(-tail).includes('%%EOF')) throw refuseFile('fileUnreadable');
  return Promise.resolve({ bytes, ...noPicture });
}

function isOfficeFile(part: string): (bytes: Buffer) => boolean {
  return (bytes) =>
    bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) &&
    bytes.includes('[Content_Types].xml') &&
    bytes.includes(part);
}

function officeFile(bytes: Buffer) {
  if (bytes.includes('vbaProject.bin')) throw refuseFile('attachmentKind');
  return archiveFile(bytes);
}

function archiveFile(bytes: Buffer) {
  const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
  if (!bytes.includes(endOfArchive)) throw refuseFile('fileUnreadable');
  return Promise.resolve({ bytes, ...noPicture });
}

/** Content that a browser would render or run. */
const active = /^\uFEFF?\s*(?:<|#!|%PDF-)/;
/** Control characters that no text has; tabs, line ends and form feeds are fine. */
// oxlint-disable-next-line no-control-regex -- these are just what is looked for
const controls = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text !== '' && !controls.test(text) && !active.test(text);
  } catch {
    return false;
  }
}

function textFile(bytes: Buffer) {
  return Promise.resolve({ bytes, ...noPicture });
}

/** A new kind needs an entry here and in the contract. */
export const fileKinds: Readonly<Record<FileType, FileKind>> = {
  'image/png': {
    recognises: startsWith('\x89PNG\r\n\x1a\n'),
    prepare: (bytes, person) => redraw(bytes, 'image/png', person),
    ending: 'png',
  },
  'image/jpeg': {
    recognises: startsWith('\xff\xd8\xff'),
    prepare: (bytes, person) => redraw(bytes, 'image/jpeg', person),
    ending: 'jpg',
  },
  'image/webp': {
    recognises: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP')(bytes.subarray(8)),
    prepare: (bytes, person) => redraw(bytes, 'image/webp', person),
    ending: 'webp',
  },
  'image/gif': {
    recognises: startsWith('GIF87a', 'GIF89a'),
    prepare: (bytes, person) => redraw(bytes, 'image/gif', person),
    ending: 'gif',
  },
  'application/pdf': {
    recognises: startsWith('%PDF-'),
    prepare: pdfFile,
    ending: 'pdf',
  },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    recognises: isOfficeFile('word/document.xml'),
    prepare: officeFile,
    ending: 'docx',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    recognises: isOfficeFile('xl/workbook.xml'),
    prepare: officeFile,
    ending: 'xlsx',
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    recognises: isOfficeFile('ppt/presentation.xml'),
    prepare: officeFile,
    ending: 'pptx',
  },
  'application/zip': {
    recognises: (bytes) => startsWith('PK\x03\x04')(bytes) && !isOfficeFile('')(bytes),
    prepare: archiveFile,
    ending: 'zip',
  },
  // CSV files and logs are text too; only their names differ.
  'text/plain': {
    recognises: isPlainText,
    prepare: textFile,
    ending: 'txt',
  },
};

export function kindOf(bytes: Buffer, allowed: readonly FileType[]): FileType {
  const type = allowed.find((kind) => fileKinds[kind].recognises(bytes));
  const takesDocuments = documentTypes.some((kind) => allowed.includes(kind));
  if (type === undefined) throw refuseFile(takesDocuments ? 'attachmentKind' : 'fileKind');
  return type;
}
