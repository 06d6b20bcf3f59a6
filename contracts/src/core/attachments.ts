import { Matches, MaxLength } from 'class-validator';
import { refuseFile } from './files.js';
import { messages } from './messages.js';
import { IsId } from './validation.js';
import { isId } from './values.js';

/** A file that belongs to a record. */
export interface Attachment {
  /** The id of the uploaded file. */
  file: string;
  /** What it is called, such as `Packing list.pdf`. */
  name: string;
}

/** A file that was uploaded, under its name. */
export class AttachmentBody implements Attachment {
  @IsId()
  file!: string;

  @MaxLength(160)
  @Matches(/\S/, { message: messages.auth.fieldRequired })
  name!: string;
}

/**
 * Trims the names of files.
 * @throws Refusal (400) for an invalid id, since nothing else checks ids here
 */
export function namedFiles(attachments: readonly Attachment[]): Attachment[] {
  if (!attachments.every(({ file }) => isId(file))) throw refuseFile('fileUnknown');
  return attachments.map(({ file, name }) => ({ file, name: name.trim() }));
}
