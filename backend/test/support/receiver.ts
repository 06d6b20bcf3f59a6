import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver of webhooks was sent. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Record<string, unknown> };
}

interface Answer {
  readonly status: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Receives webhooks on loopback; it can be ended and started again at the same address. */
export class Receiver {
  readonly received: Received[] = [];
  /** How it answers; a promise that never resolves is a receiver that never answers. */
  answers: (message: Received) => Answer | Promise<Answer> = () => ({ status: 204 });
  private server: Server | undefined;
  private port = 0;

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await receiver.start();
    return receiver;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** Of these only, in the order in which they came. */
  about(record: string): Received[] {
    return this.received.filter(({ body }) => body.data?.['id'] === record);
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString('utf8');
        const message = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] };
        this.received.push(message);
        void Promise.resolve(this.answers(message)).then(({ status, text: said = '', headers = {} }) =>
          response.writeHead(status, headers).end(said),
        );
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve())));
  }
}
