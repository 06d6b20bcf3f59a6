import { documentTypes, type FileType, refuseFile } from '@atrium/contracts/core/files';
import { archiveFile, isOfficeFile, isPlainText, officeFile, pdfFile, textFile } from './documents-taken-in.js';
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
