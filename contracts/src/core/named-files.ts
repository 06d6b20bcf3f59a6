import type { Attachment } from './attachments.js';
import { refuseFile } from './files.js';
import { isId } from './values.js';

/**
 * Trims the names of files.
 * @throws Refusal (400) for an invalid id, since nothing else checks ids here
 */
export function namedFiles(attachments: readonly Attachment[]): Attachment[] {
  if (!attachments.every(({ file }) => isId(file))) throw refuseFile('fileUnknown');
  return attachments.map(({ file, name }) => ({ file, name: name.trim() }));
}
