import { Agent, request } from 'node:http';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { nowMs } from '../measure/clock.js';

/** An answer that was read to its end, but not unpacked. */
export interface RawBody {
  readonly ms: number;
  /** As it came over the wire. */
  readonly bytes: Buffer;
}

/** Reads over one kept connection, asking for brotli, and leaves the body packed: what is measured is the server. */
export class Reader {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly port: number,
    private readonly cookie: string,
  ) {}

  /** @throws Error when the answer is not 200 */
  read(path: string): Promise<RawBody> {
    const { port, agent, cookie } = this;
    const began = nowMs();
    return new Promise((resolve, reject) => {
      const headers = { cookie, 'accept-encoding': 'br' };
      const asked = request({ port, host: '127.0.0.1', path, agent, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${path} was answered with ${answer.statusCode}`));
          else resolve({ ms: nowMs() - began, bytes: Buffer.concat(chunks) });
        });
      });
      asked.on('error', reject);
      asked.end();
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** What a packed answer says. */
export function unpacked(bytes: Buffer): string {
  return brotliDecompressSync(bytes).toString();
}

/** A digest of what a packed answer says about its documents, whatever is around them. */
export function contentDigest(bytes: Buffer): string {
  const text = unpacked(bytes);
  return createHash('sha256')
    .update(text.slice(text.indexOf('['), text.lastIndexOf(']')))
    .digest('base64url');
}
