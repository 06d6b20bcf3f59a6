import { connect, type Socket } from 'node:net';

/** An answer, as far as a load generator looks at it. */
export interface RawAnswer {
  readonly status: number;
  /** The position after which the outcome of the command can be read. */
  readonly position: string;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection of HTTP/1.1 that sends prepared bytes and reads only what it needs of the answers: so
 * cheap that what is measured is the server.
 */
export class HttpConnection {
  private readonly socket: Socket;
  private received: Buffer = Buffer.alloc(0);
  private waiting: { resolve: (answer: RawAnswer) => void; reject: (reason: Error) => void } | undefined;

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.socket.on('data', (chunk) => this.accept(chunk));
    this.socket.on('error', (error) => this.waiting?.reject(error));
    this.socket.on('close', () => this.waiting?.reject(new Error('the connection was closed')));
  }

  /** Sends one request, which has to wait for the answer of the one before. */
  send(request: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.waiting = undefined;
    this.socket.destroy();
  }

  private accept(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const end = this.received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.received.length < end + headEnd.length + length) return;
    this.received = Buffer.alloc(0);
    const { waiting } = this;
    this.waiting = undefined;
    waiting?.resolve({
      status: Number(head.slice(9, 12)),
      position: /\r\nx-position: (\d+)/i.exec(head)?.[1] ?? '',
    });
  }
}

/** A request with a JSON body as it goes over the wire. */
export function requestText(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object,
): string {
  const content = JSON.stringify(body);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n` +
    `content-length: ${Buffer.byteLength(content)}\r\n${lines.join('')}\r\n${content}`
  );
}
