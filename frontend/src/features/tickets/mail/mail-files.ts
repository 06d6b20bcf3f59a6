import type { Attachment } from '@atrium/contracts/core/attachments';
import { isRecord } from '@atrium/contracts/core/values';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import { mailLimits } from '@atrium/contracts/tickets/rules';
import type { MailFile } from '@atrium/contracts/tickets/views';

/** An uploaded file that a mail is to carry. */
export interface SizedFile extends Attachment {
  readonly size: number;
}

/** @returns bytes */
export function sizeOf(files: readonly SizedFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

/** Why a mail with these files would be refused; undefined when it would not. */
export function filesProblem(files: readonly SizedFile[]): string | undefined {
  if (files.length > mailLimits.files) return ticketRefusals.mailFilesTooMany.message;
  return sizeOf(files) > mailLimits.sentFiles ? ticketRefusals.mailFilesTooLarge.message : undefined;
}

/** The files of a draft; none where it holds anything else. */
export function keptFiles(text: string): readonly SizedFile[] {
  try {
    const kept: unknown = JSON.parse(text === '' ? '[]' : text);
    return Array.isArray(kept) ? kept.filter(isSizedFile) : [];
  } catch {
    return [];
  }
}

function isSizedFile(one: unknown): one is SizedFile {
  if (!isRecord(one)) return false;
  return typeof one['file'] === 'string' && typeof one['name'] === 'string' && typeof one['size'] === 'number';
}

/** The text of a mail, with its embedded pictures by name: they are among its files. */
export function shownBody(body: string, files: readonly Pick<MailFile, '_id' | 'name' | 'inline'>[]): string {
  return files
    .filter(({ inline }) => inline)
    .reduce(
      (text, { _id, name }) => text.replaceAll(new RegExp(`!\\[[^\\]\\n]*\\]\\(file:${_id}\\)`, 'g'), `[${name}]`),
      body,
    );
}
