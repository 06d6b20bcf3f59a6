import { refuseFile } from '@atrium/contracts/core/files';

// Documents are stored as received and never opened. They are served as downloads of the type detected here, so no
// browser runs their content under our origin.

const noPicture = { width: 0, height: 0, thumbnail: null };

const tail = 2_048;

export function pdfFile(bytes: Buffer) {
  if (!bytes.subarray(-tail).includes('%%EOF')) throw refuseFile('fileUnreadable');
  return Promise.resolve({ bytes, ...noPicture });
}

export function isOfficeFile(part: string): (bytes: Buffer) => boolean {
  return (bytes) =>
    bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) &&
    bytes.includes('[Content_Types].xml') &&
    bytes.includes(part);
}

export function officeFile(bytes: Buffer) {
  if (bytes.includes('vbaProject.bin')) throw refuseFile('attachmentKind');
  return archiveFile(bytes);
}

export function archiveFile(bytes: Buffer) {
  const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
  if (!bytes.includes(endOfArchive)) throw refuseFile('fileUnreadable');
  return Promise.resolve({ bytes, ...noPicture });
}

/** Content that a browser would render or run. */
const active = /^\uFEFF?\s*(?:<|#!|%PDF-)/;
/** Control characters that no text has; tabs, line ends and form feeds are fine. */
// oxlint-disable-next-line no-control-regex -- these are just what is looked for
const controls = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

export function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text !== '' && !controls.test(text) && !active.test(text);
  } catch {
    return false;
  }
}

export function textFile(bytes: Buffer) {
  return Promise.resolve({ bytes, ...noPicture });
}
