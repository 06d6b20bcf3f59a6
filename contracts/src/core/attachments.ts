import { Matches, MaxLength } from 'class-validator';
import { messages } from './messages.js';
import { IsId } from './validation.js';

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
