import type { Attachment } from '@atrium/contracts/core/attachments';
import { type FileType, isImageType } from '@atrium/contracts/core/files';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { mailLimits, pictureInMail } from '@atrium/contracts/tickets/rules';
import type { MailFile } from '@atrium/contracts/tickets/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { MailContent } from './events.js';

const blocks = /^(?:data|text|image|application)\//;

/** What a mail is to carry, before it is known whether all of it exists. */
export interface WantedFile {
  readonly _id: string;
  readonly name: string;
  readonly inline: boolean;
  /** Null when there is no such file. */
  readonly stored: { readonly type: FileType; readonly size: number } | null;
}

interface Written {
  readonly body: string;
  readonly files?: readonly Attachment[];
}

/**
 * Looks up the attachments of a mail and the pictures that its text shows, each file once. Sizes and kinds are those that
 * the store knows.
 */
export async function filesOf({ body, files = [] }: Written, tools: Pick<LookUpTools, 'file'>): Promise<WantedFile[]> {
  const shown = new Map([...body.matchAll(pictureInMail)].map(([, alt = '', id = '']) => [id, alt]));
  const named = new Map(files.map(({ file, name }) => [file, name.trim()]));
  const ids = [...new Set([...named.keys(), ...shown.keys()])];
  return Promise.all(
    ids.map(async (_id) => {
      const stored = await tools.file(_id);
      const name = named.get(_id) ?? nameOfPicture(shown.get(_id) ?? '', stored?.type);
      const inline = shown.has(_id) && (stored === null || isImageType(stored.type));
      return { _id, name, inline, stored: stored === null ? null : { type: stored.type, size: stored.size } };
    }),
  );
}

function nameOfPicture(alt: string, type: FileType | undefined): string {
  const ending = type?.replace(blocks, '') ?? 'png';
  return `${alt.trim() === '' ? 'picture' : alt.trim().slice(0, 100)}.${ending === 'jpeg' ? 'jpg' : ending}`;
}

/**
 * The files of a mail as its event carries them; nothing for none.
 * @throws Refusal when one does not exist, or they are too many or too large together
 */
export function attached(wanted: readonly WantedFile[]): Pick<MailContent, 'files'> {
  if (wanted.length === 0) return {};
  const files = wanted.map(({ _id, name, inline, stored }): MailFile => {
    if (stored === null) throw refuseTicket(inline ? 'mailPictureUnknown' : 'mailFileUnknown');
    return { _id, name, ...stored, ...(inline ? { inline } : {}) };
  });
  if (files.length > mailLimits.files) throw refuseTicket('mailFilesTooMany');
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > mailLimits.sentFiles) throw refuseTicket('mailFilesTooLarge');
  return { files };
}
