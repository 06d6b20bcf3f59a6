import type { RefusalTable } from './problems.js';
import { refusalsOf } from './problems.js';

/** Bytes. */
export const uploadLimit = 5 * 1024 * 1024;

const megabyte = 1_000_000;

/** Bytes. */
export const personQuota = 2_000 * megabyte;
/** Megabytes; a superadmin can change it. */
export const usualQuota = 50_000;
/** Megabytes. */
export const largestQuota = 100_000_000;

export function quotaBytes(megabytes: number): number {
  return megabytes * megabyte;
}

export function quotaText(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes < 1_000 ? `${Math.round(megabytes)} MB` : `${Math.round(megabytes / 100) / 10} GB`;
}

/** Bytes. */
export interface FileUsageView {
  own: { used: number; limit: number };
  organisation: { used: number; limit: number } | null;
}

/** Judged by content, not by name. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Judged by content; most specific first. */
export const documentTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/zip',
  'text/plain',
] as const;
export type DocumentType = (typeof documentTypes)[number];

export type FileType = ImageType | DocumentType;

export function isImageType(type: FileType): type is ImageType {
  return imageTypes.some((one) => one === type);
}

/** An upload, as answered to its uploader. Pictures are re-encoded without metadata. */
export interface StoredFile {
  /** Records refer to it by this id, Markdown as `![alt](file:<id>)`. */
  _id: string;
  /** For its uploader only, until a record carries it. */
  url: string;
  thumbnail: string;
  type: FileType;
  width: number;
  height: number;
  size: number;
}

export function previewAddress(file: string): string {
  return `/api/files/${file}`;
}

export function fileAddress(collection: string, record: string, file: string): string {
  return `/api/files/${collection}/${record}/${file}`;
}

export function thumbnailAddress(address: string): string {
  return `${address}/thumbnail`;
}

export const filePrefix = 'file:';

export const fileRefusals = {
  fileMissing: { status: 400, message: 'Choose a file', field: 'file' },
  fileUnreadable: { status: 415, message: 'This file is damaged, or its type does not match its name' },
  fileKind: { status: 415, message: 'Only PNG, JPEG, WebP and GIF pictures can be uploaded' },
  attachmentKind: {
    status: 415,
    message:
      'Only PDF, Word, Excel and PowerPoint files without macros, ZIP archives, plain text and pictures can be attached',
  },
  fileTooLarge: { status: 413, message: 'A file may have at most 5 MB' },
  pictureTooLarge: { status: 413, message: 'This picture has too many pixels' },
  fileUnknown: { status: 400, message: 'This file does not exist' },
  tooManyFiles: { status: 400, message: 'At most 100 files can be added at once' },
  tooManyPictures: { status: 429, message: 'Some of your pictures are still being read; please wait a moment' },
  picturesBusy: { status: 503, message: 'Too many pictures are being read; please try again in a moment' },
  personFull: {
    status: 413,
    message: 'Your files may take up {limit} together, and this one no longer fits in',
  },
  organisationFull: {
    status: 413,
    message: 'The files of your organisation may take up {limit} together, and this one no longer fits in',
  },
  tooManyUploads: { status: 429, message: 'Too many uploads; please wait a moment' },
} as const satisfies RefusalTable;

export const refuseFile = refusalsOf(fileRefusals);
