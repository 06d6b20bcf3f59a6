import { refuseFile } from '@atrium/contracts/core/files';

// Documents are kept as they came: nothing of the product opens them. They leave as downloads of the kind that was
// found here, so that no browser runs what may be in them in the product's name.

const noPicture = { width: 0, height: 0, thumbnail: null };

/** How far before its end a PDF says that it ends. */
const tail = 2_048;

/** Takes in a PDF that is whole. @throws Refusal (415) when its end is missing */
export function pdfFile(bytes: Buffer) {
  if (!bytes.subarray(-tail).includes('%%EOF')) throw refuseFile('fileUnreadable');
  return Promise.resolve({ bytes, ...noPicture });
}

/** Whether it is an archive of Office with this part. Names of parts stand in it as they are. */
export function isOfficeFile(part: string): (bytes: Buffer) => boolean {
  return (bytes) =>
    bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) &&
    bytes.includes('[Content_Types].xml') &&
    bytes.includes(part);
}

/** Takes in a file of Office. @throws Refusal (415) when it has macros, or its end is missing */
export function officeFile(bytes: Buffer) {
  if (bytes.includes('vbaProject.bin')) throw refuseFile('attachmentKind');
  return archiveFile(bytes);
}

/** Takes in an archive that is whole; nothing of it is unpacked. @throws Refusal (415) when its end is missing */
export function archiveFile(bytes: Buffer) {
  const endOfArchive = Buffer.from('PK\x05\x06', 'latin1');
  if (!bytes.includes(endOfArchive)) throw refuseFile('fileUnreadable');
  return Promise.resolve({ bytes, ...noPicture });
}

/** What begins so is meant to be shown or run, and not to be read. */
const active = /^\uFEFF?\s*(?:<|#!|%PDF-)/;
/** Letters that no text has: all controls but tabs, line ends and form feeds. */
// oxlint-disable-next-line no-control-regex -- these are just what is looked for
const controls = /[\0-\x08\x0b\x0e-\x1f\x7f]/;

/** Whether it is text and nothing else: letters in UTF-8 that are neither a page, a drawing nor a script. */
export function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text !== '' && !controls.test(text) && !active.test(text);
  } catch {
    return false;
  }
}

/** Takes in a text as it is. */
export function textFile(bytes: Buffer) {
  return Promise.resolve({ bytes, ...noPicture });
}
