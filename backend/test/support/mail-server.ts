import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as the server got it, whole. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly content: string;
}

/** What the server does to a mail; what is left out is taken. */
export interface Behaviour {
  /** Answers a recipient, or throws with a `responseCode`. */
  readonly recipient?: () => void | Promise<void>;
  /** Answers a mail that came to its end, or throws with a `responseCode`. */
  readonly end?: (mail: ReceivedMail) => void | Promise<void>;
}

/** An SMTP server on loopback whose answers a test scripts. */
export class MailServer {
  /** The mails that came to their end, whatever was answered. */
  readonly ended: ReceivedMail[] = [];
  /** The mails that were taken. */
  readonly taken: ReceivedMail[] = [];
  /** The passwords that came over connections without TLS. */
  readonly passwords: string[] = [];
  /** How many connections there were. */
  connections = 0;
  behaviour: Behaviour = {};
  private readonly server: SMTPServer;

  private constructor(isMitm: boolean) {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      allowInsecureAuth: isMitm,
      onAuth: ({ username, password }, _session, done) => {
        this.passwords.push(password ?? '');
        done(null, { user: username });
      },
      onConnect: (_session, done) => {
        this.connections += 1;
        done();
      },
      onRcptTo: (_address, _session, done) => {
        settle(async () => this.behaviour.recipient?.(), done);
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => settle(() => this.take(session, Buffer.concat(chunks).toString('utf8')), done));
      },
    });
    // Clients that go in the middle of a mail are what some tests are about.
    this.server.on('error', () => {});
  }

  /**
   * @param port a free one when left out
   * @param isMitm whether it takes passwords without TLS, as somebody does who stands in between
   */
  static async start(port = 0, isMitm = false): Promise<MailServer> {
    const mails = new MailServer(isMitm);
    await new Promise<void>((resolve) => mails.server.listen(port, '127.0.0.1', resolve));
    return mails;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    for (const connection of this.server.connections) connection.close();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  /** Ends every connection without a word. */
  cut(): void {
    for (const connection of this.server.connections) connection._socket?.destroy();
  }

  private async take({ envelope }: SMTPServerSession, content: string): Promise<void> {
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
    const mail = { from, to: envelope.rcptTo.map(({ address }) => address), content };
    this.ended.push(mail);
    await this.behaviour.end?.(mail);
    this.taken.push(mail);
  }
}

function settle(work: () => void | Promise<void>, done: (error?: Error | null) => void): void {
  Promise.resolve()
    .then(work)
    .then(
      () => done(),
      (error: Error) => done(error),
    );
}

/** What a server says that does not take something. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
