import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileRecord } from '../../files/files.js';
import { inTimeSlices } from '../../time-slices.js';
import type { OwnDataContent } from './own-data.js';
import { pathOf, readablePage } from './readable.js';

/** The same as {@link readablePage}, for programs; in pieces, a record each. */
export function* dataJson({ records, ...rest }: OwnDataContent): Generator<string> {
  yield `{"format":1,${JSON.stringify(rest).slice(1, -1)},"records":{`;
  for (const [n, [collection, own]] of [...records].entries()) {
    yield `${n === 0 ? '' : ','}\n${JSON.stringify(collection)}:[`;
    for (const [m, record] of own.entries()) yield `${m === 0 ? '' : ','}\n${JSON.stringify(record)}`;
    yield ']';
  }
  yield '}}\n';
}

/**
 * One archive of all of it: `index.html` for people, `data.json` for programs, and the uploaded files.
 * @param read gives the bytes of an uploaded file, of which only one at a time is held
 * @returns the archive's bytes as they are made; an upload that can't be read ends them with its error
 */
export async function archiveOf(
  content: OwnDataContent,
  read: (file: FileRecord) => Promise<Buffer>,
): Promise<NodeJS.ReadableStream> {
  const zip = new ZipFile();
  const mtime = new Date(content.at);
  zip.addBuffer(Buffer.from((await inTimeSlices(readablePage(content))).join('')), 'index.html', { mtime });
  zip.addBuffer(Buffer.from((await inTimeSlices(dataJson(content))).join('')), 'data.json', { mtime });
  for (const file of content.files) {
    // Pictures and most documents are compressed already.
    const options = { mtime: new Date(file.at), compress: false };
    zip.addReadStreamLazy(pathOf(file), options, (give) => {
      read(file).then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.on('error', (error: Error) => {
    if (zip.outputStream instanceof Readable) zip.outputStream.destroy(error);
  });
  zip.end();
  return zip.outputStream;
}
