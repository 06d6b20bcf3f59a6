import type { MailboxTls } from '@atrium/contracts/mailboxes/rules';
import { mailLimits } from '@atrium/contracts/tickets/rules';
import { ImapFlow } from 'imapflow';

export interface ImapServer {
  readonly host: string;
  /** Where it was looked up; the certificate must be the host's nevertheless. */
  readonly address: string;
  readonly port: number;
  readonly tls: MailboxTls;
  readonly user: string;
  readonly password: string;
}

export interface Cursor {
  readonly uidValidity: string;
  readonly uid: number;
}

export interface FetchedMail {
  readonly uid: number;
  /** Null for one that is too large to be fetched. */
  readonly raw: Buffer | null;
}

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 10 * 60_000 };
/** Before an IDLE begins. */
const restMs = 500;
/** Servers end an IDLE after half an hour, and some networks sooner. */
const idleMs = 4 * 60_000;

/** The inbox of a mailbox, over one connection. */
export class ImapMailbox {
  private readonly client: ImapFlow;
  private wake: () => void = () => {};
  private hasArrivals = false;
  private failure: Error | null = null;

  constructor({ host, address, port, tls, user, password }: ImapServer) {
    this.client = new ImapFlow({
      host: address,
      port,
      servername: host,
      secure: tls === 'implicit',
      // Without it a server in between could talk the connection out of TLS.
      ...(tls === 'starttls' ? { doSTARTTLS: true } : tls === 'none' ? { doSTARTTLS: false } : {}),
      auth: { user, pass: password },
      logger: false,
      maxIdleTime: idleMs,
      autoIdleDelay: restMs,
      maxLiteralSize: mailLimits.bytes + 1024 * 1024,
      ...timeouts,
    });
    this.client.on('error', (error: Error) => this.fail(error));
    this.client.on('close', () => this.fail(new Error('The server closed the connection')));
    this.client.on('exists', () => {
      this.hasArrivals = true;
      this.wake();
    });
  }

  /** @returns which numbering its mails have, and the number of the last one */
  async open(): Promise<{ readonly uidValidity: string; readonly last: number }> {
    await this.client.connect();
    const { uidValidity, uidNext } = await this.client.mailboxOpen('INBOX');
    return { uidValidity: `${uidValidity}`, last: uidNext - 1 };
  }

  /**
   * What has not been taken in yet, oldest first.
   * @param cursor the last one that was; null for all that nobody has read
   */
  async *newer(cursor: Cursor | null): AsyncGenerator<FetchedMail> {
    const query = cursor === null ? { seen: false } : { uid: `${cursor.uid + 1}:*` };
    const uids = (await this.client.search(query, { uid: true })) || [];
    // The range `n:*` always holds the last mail.
    const fresh = uids.filter((uid) => uid > (cursor?.uid ?? 0)).toSorted((a, b) => a - b);
    for (const uid of fresh) {
      const head = await this.client.fetchOne(`${uid}`, { size: true }, { uid: true });
      if (head === false) continue;
      const isLarge = (head.size ?? 0) > mailLimits.bytes;
      const whole = isLarge ? false : await this.client.fetchOne(`${uid}`, { source: true }, { uid: true });
      if (!isLarge && whole === false) continue;
      yield { uid, raw: whole === false ? null : (whole.source ?? null) };
    }
  }

  /** For people who look into the mailbox: what was taken in is read, what was not is flagged. */
  async mark(uid: number, flag: '\\Seen' | '\\Flagged'): Promise<void> {
    await this.client.messageFlagsAdd(`${uid}`, [flag], { uid: true });
  }

  /**
   * Resolves when something may have come, or after a while.
   * @throws Error once the connection is lost
   */
  async idle(ms: number, signal: AbortSignal): Promise<void> {
    if (this.failure === null && !signal.aborted && !this.hasArrivals) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', this.wake, { once: true });
      });
    }
    this.wake = () => {};
    this.hasArrivals = false;
    if (this.failure !== null) throw this.failure;
  }

  close(): void {
    this.client.close();
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.wake();
  }
}
