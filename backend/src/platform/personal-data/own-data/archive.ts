import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileRecord } from '../../files/files.js';
import { inTimeSlices } from '../../time-slices.js';
import type { OwnDataContent } from './own-data.js';
import { pathOf, readablePage } from './readable.js';

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
 * A ZIP of `index.html` for people, `data.json` for programs, and the uploaded files.
 * @param read one file's bytes; one file is in memory at a time
 * @returns the archive as a stream, which fails when an upload can't be read
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
