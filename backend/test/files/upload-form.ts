import { randomUUID } from 'node:crypto';

/** One part of a form: a field, or a file when it has a name. */
export interface Part {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly filename?: string;
  readonly type?: string;
}

/** A form with files as it goes over the wire, put together here so that it can be wrong as well. */
export function formWith(parts: readonly Part[]): { raw: Uint8Array<ArrayBuffer>; type: string } {
  const boundary = `----atrium-${randomUUID()}`;
  const pieces = parts.flatMap(({ name, content, filename, type = 'application/octet-stream' }) => {
    const named = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`;
    return [`--${boundary}\r\nContent-Disposition: form-data; name="${name}"${named}\r\n\r\n`, content, '\r\n'];
  });
  const bytes = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
  return { raw: new Uint8Array(bytes), type: `multipart/form-data; boundary=${boundary}` };
}
