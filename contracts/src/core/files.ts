import type { RefusalTable } from './problems.js';
import { refusalsOf } from './problems.js';

/** How large an uploaded file may be, in bytes. */
export const uploadLimit = 5 * 1024 * 1024;

const megabyte = 1_000_000;

/** How much the files of one person may take up, in bytes. */
export const personQuota = 2_000 * megabyte;
/** How much the files of an organisation may take up, in megabytes, unless a superadmin says otherwise. */
export const usualQuota = 50_000;
/** The most that a superadmin can allow an organisation, in megabytes. */
export const largestQuota = 100_000_000;

/** A quota in bytes. @param megabytes as it is set */
export function quotaBytes(megabytes: number): number {
  return megabytes * megabyte;
}

/** A quota as people read it, such as `500 MB` or `2 GB`. */
export function quotaText(bytes: number): string {
  const megabytes = bytes / megabyte;
  return megabytes < 1_000 ? `${Math.round(megabytes)} MB` : `${Math.round(megabytes / 100) / 10} GB`;
}

/** What files take up, and how much they may, in bytes. */
export interface FileUsageView {
  own: { used: number; limit: number };
  /** Of the whole organisation; null for those who don't look after its settings. */
  organisation: { used: number; limit: number } | null;
}

/** The kinds of picture that can be uploaded, by content type; what is anything else by its content is refused. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof imageTypes)[number];

/** The kinds of document that can be attached to a record or a message, by content type; the nearest to its kind first. */
export const documentTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/zip',
  'text/plain',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What a file can be by its content. */
export type FileType = ImageType | DocumentType;

/** Whether files of this kind are pictures, which are drawn anew and have a small version. */
export function isImageType(type: FileType): type is ImageType {
  return imageTypes.some((one) => one === type);
}

/** A file as its uploader gets it back: pictures re-encoded, without what the original told about its making. */
export interface StoredFile {
  /** The id by which records mention it: in a field of theirs, or in Markdown as `![what is seen](file:<id>)`. */
  _id: string;
  /** Where its uploader sees it before a record mentions it; nobody else does. */
  url: string;
  /** The same for its small version; empty for documents. */
  thumbnail: string;
  type: FileType;
  /** In pixels; 0 for documents. */
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

/** Where the uploader of a file sees it before a record mentions it. */
export function previewAddress(file: string): string {
  return `/api/files/${file}`;
}

/** Where whoever may see a record sees a file that it mentions. */
export function fileAddress(collection: string, record: string, file: string): string {
  return `/api/files/${collection}/${record}/${file}`;
}

/** Where the small version of the file at this address is. */
export function thumbnailAddress(address: string): string {
  return `${address}/thumbnail`;
}

/** The start of the address of a picture in Markdown; the file's id follows. */
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
