import { isImageType } from '@atrium/contracts/core/files';
import { refuse } from '@atrium/contracts/core/problems';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { fileKinds } from './file-kinds.js';
import type { FileRecord, Files } from './files.js';

/** No content of a file ever runs, whatever type a browser guesses. */
const filePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

export type Variant = 'content' | 'thumbnail';

/**
 * The bytes of a file, with the headers under which they are safe to open. Callers check access, and say whether caches
 * may keep them.
 * @param name what it is called where it is shown; null for its id
 */
export async function answerFile(
  files: Pick<Files, 'readFile'>,
  record: FileRecord,
  variant: Variant,
  reply: FastifyReply,
  name: string | null,
): Promise<Buffer> {
  if (record[variant] === '') throw refuse('notFound');
  const bytes = await files.readFile(record, variant);
  const type = variant === 'thumbnail' ? 'image/webp' : record.type;
  // Documents are never opened in place.
  const disposition = isImageType(type) ? 'inline' : 'attachment';
  const called = name ?? `${record.id}.${fileKinds[type].ending}`;
  void reply.headers({
    'content-type': type,
    'content-disposition': contentDisposition(called, { type: disposition }),
    'content-security-policy': filePolicy,
  });
  return bytes;
}
