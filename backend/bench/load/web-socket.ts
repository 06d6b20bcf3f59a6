import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A WebSocket client for the text frames of Socket.IO, as small as can be: a thousand of them have to cost less than
 * what serves them.
 */
export class WebSocketConnection {
  private readonly socket: Socket;
  private received: Buffer | undefined;
  private isOpen = false;

  /**
   * @param path with its query
   * @param onText gets the bytes of each message; they are only valid during the call
   */
  constructor(
    port: number,
    path: string,
    headers: Readonly<Record<string, string>>,
    private readonly onText: (message: Buffer) => void,
    onEnd: (reason: string) => void,
  ) {
    this.socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    this.socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
        `sec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n${lines.join('')}\r\n`,
    );
    this.socket.on('data', (chunk) => {
      try {
        this.accept(chunk);
      } catch (error) {
        onEnd(error instanceof Error ? error.message : 'failed');
        this.close();
      }
    });
    this.socket.on('error', (error) => onEnd(error.message));
    this.socket.on('close', () => onEnd('closed'));
  }

  /** Sends a short text. A mask of zeros is a mask, and needs no work. */
  send(text: string): void {
    const content = Buffer.from(text);
    const head =
      content.length < 126
        ? Buffer.from([0x81, 0x80 | content.length, 0, 0, 0, 0])
        : Buffer.from([0x81, 0xfe, content.length >> 8, content.length & 0xff, 0, 0, 0, 0]);
    this.socket.write(Buffer.concat([head, content]));
  }

  close(): void {
    this.socket.removeAllListeners('close');
    this.socket.destroy();
  }

  private accept(chunk: Buffer): void {
    let bytes = this.received === undefined ? chunk : Buffer.concat([this.received, chunk]);
    if (!this.isOpen) {
      const end = bytes.indexOf(headEnd);
      if (end < 0) {
        this.received = bytes;
        return;
      }
      if (!bytes.toString('latin1', 0, 12).startsWith('HTTP/1.1 101')) throw new Error('refused');
      this.isOpen = true;
      bytes = bytes.subarray(end + headEnd.length);
    }
    let at = 0;
    for (let frame = frameAt(bytes, at); frame !== null; frame = frameAt(bytes, at)) {
      at = frame.end;
      if (frame.isText) this.onText(bytes.subarray(frame.start, frame.end));
    }
    this.received = at === bytes.length ? undefined : bytes.subarray(at);
  }
}

/** Where the content of the frame that begins here lies; null when it has not arrived whole. */
function frameAt(bytes: Buffer, at: number): { start: number; end: number; isText: boolean } | null {
  if (bytes.length < at + 2) return null;
  const isText = bytes.readUInt8(at) === 0x81;
  const short = bytes.readUInt8(at + 1);
  const lengthBytes = short < 126 ? 0 : short === 126 ? 2 : 8;
  const start = at + 2 + lengthBytes;
  if (bytes.length < start) return null;
  const length =
    lengthBytes === 0 ? short : lengthBytes === 2 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
  return bytes.length < start + length ? null : { start, end: start + length, isText };
}
