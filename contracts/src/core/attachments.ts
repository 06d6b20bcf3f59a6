// Naming the classes of nested parts needs it, in browsers too.
import 'reflect-metadata';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsObject, Matches, MaxLength, ValidateNested } from 'class-validator';
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

/**
 * Uploaded files under their names, each once.
 * @param tooMany what is said of more than `most`
 */
export function AreAttachments(most: number, tooMany: string): PropertyDecorator {
  const rules = [
    IsArray(),
    ArrayUnique((attachment: AttachmentBody | null) => attachment?.file, { message: 'Each file can appear only once' }),
    ArrayMaxSize(most, { message: tooMany }),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(() => AttachmentBody),
  ];
  return (body, property) => {
    for (const rule of rules) rule(body, property);
  };
}
