import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { syncFile } from '../backup/sync-file.js';

/** A part of a ZIP: a file of the folder, bytes, or what is read when its turn comes. */
export type ZipPart =
  | { readonly name: string; readonly from: 'folder' }
  | { readonly name: string; readonly from: Buffer }
  | { readonly name: string; readonly from: () => Promise<Buffer> };

/**
 * Writes a ZIP, one part after the other; one part that is read is in memory at a time. Durable afterwards.
 * @param passed is told how many bytes are written
 * @returns the size and digest of the file
 */
export async function writeZip(
  path: string,
  { parts, folder, at }: { readonly parts: readonly ZipPart[]; readonly folder: string; readonly at: Date },
  passed: (bytes: number) => Promise<void>,
): Promise<{ bytes: number; sha256: string }> {
  const zip = new ZipFile();
  const fail = (error: unknown): void => {
    if (zip.outputStream instanceof Readable) {
      zip.outputStream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  zip.on('error', fail);
  for (const { name, from } of parts) {
    if (from === 'folder') zip.addFile(join(folder, name), name, { mtime: at });
    else if (Buffer.isBuffer(from)) zip.addBuffer(from, name, { mtime: at });
    else {
      // Pictures and most documents are compressed already.
      zip.addReadStreamLazy(name, { mtime: at, compress: false }, (give) => {
        from().then((bytes) => give(null, Readable.from([bytes])), fail);
      });
    }
  }
  zip.end();
  const hash = createHash('sha256');
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      passed(bytes).then(
        () => done(null, chunk),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  await pipeline(zip.outputStream, counting, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  await syncFile(path);
  return { bytes, sha256: hash.digest('hex') };
}
