import { setTimeout as pause } from 'node:timers/promises';
import { mailAddress } from '@atrium/contracts/tickets/rules';
import type { Logger } from 'pino';
import type { MailServer } from '../config.js';
import { type MailAttempt, type MailJournal, OvertakenAttempt } from './mail-journal.js';
import { ticketMailId } from './message-ids.js';
import { SmtpFailure, type SmtpMail, sendOverSmtp } from './smtp.js';

export interface Mail extends MailAttempt {
  readonly to: string;
  readonly cc?: readonly string[];
  readonly fromName: string;
  readonly subject: string;
  readonly text: string;
  /** What programs that show HTML show instead of the text. */
  readonly html?: string;
  readonly files?: readonly MailAttachment[];
  /** The mails of a ticket; left out for those about accounts. */
  readonly thread?: MailThread;
  /** Written by the product rather than a person (RFC 3834). */
  readonly automatic?: true;
}

/** A file of a mail. */
export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
  /** By which the HTML shows it; left out for a mere attachment. */
  readonly contentId?: string;
}

export interface MailThread {
  readonly ticket: string;
  /** Where answers go; null for where the mail comes from. */
  readonly replyTo: string | null;
  /** Message-IDs of what it answers, oldest first. */
  readonly references: readonly string[];
}

export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'failed'; readonly reason: string }
  | { readonly outcome: 'later'; readonly reason: string };

export const unknownOutcome =
  'It is not known whether this mail left: the connection ended before the mail server had answered. Sending it again may deliver it twice.';

const journalTries = 60;

/**
 * Sends each mail at most once per request. The journal is written before the end of the content goes out, and again
 * after the server's answer. Without a recorded answer, because the process or the connection died in between, a mail
 * is never sent again automatically: only the server knows, so a person decides. The Message-ID is stable, so servers
 * can recognise a repeat.
 */
export class Mailer {
  constructor(
    private readonly server: MailServer | null,
    private readonly journal: MailJournal,
    private readonly logger: Logger,
  ) {}

  get canSend(): boolean {
    return this.server !== null;
  }

  async deliver(mail: Mail): Promise<Delivery> {
    const { server } = this;
    if (server === null) return { outcome: 'later', reason: 'There is no mail server' };
    const wrong = [mail.to, ...(mail.cc ?? [])].find((address) => !mailAddress.test(address));
    if (wrong !== undefined) return { outcome: 'failed', reason: `${wrong} is no address` };
    const notes = await this.journal.readNotes(mail);
    if (notes.state === 'accepted') return { outcome: 'sent' };
    if (notes.state === 'handed over') return { outcome: 'failed', reason: unknownOutcome };
    let handedOver = false;
    try {
      const response = await sendOverSmtp(server.url, smtpMailOf(mail, server), async () => {
        await this.journal.handOver(mail, notes);
        handedOver = true;
      });
      await this.retryUntilRecorded(() => this.journal.accepted(mail, response));
      return { outcome: 'sent' };
    } catch (error) {
      if (error instanceof OvertakenAttempt) return { outcome: 'later', reason: 'Another process is sending it' };
      if (!(error instanceof SmtpFailure)) throw error;
      return this.failed(mail, error, handedOver);
    }
  }

  private async failed(mail: Mail, { message, status, isFinal }: SmtpFailure, handedOver: boolean): Promise<Delivery> {
    if (handedOver && status === undefined) return { outcome: 'failed', reason: unknownOutcome };
    // The server refused it, so it may be offered again.
    if (handedOver) await this.retryUntilRecorded(() => this.journal.refused(mail, message));
    return { outcome: isFinal ? 'failed' : 'later', reason: message };
  }

  /** Retries without limit while the event store is away: no other process knows the answer. */
  private async retryUntilRecorded(note: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await note();
        return;
      } catch (error) {
        if (tries === journalTries) throw error;
        this.logger.warn({ reason: String(error) }, 'recording the answer of the mail server failed; trying again');
        await pause(1_000);
      }
    }
  }
}

function smtpMailOf(mail: Mail, { from }: MailServer): SmtpMail {
  const { id, to, cc = [], fromName, subject, text, html, files = [], thread, automatic } = mail;
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const { ticket, replyTo = null, references = [] } = thread ?? {};
  return {
    messageId: ticket === undefined ? `<${id}@${domain}>` : ticketMailId({ mail: id, ticket }, domain),
    references,
    replyTo,
    cc,
    // Programs that answer leave such mails alone.
    headers: automaticHeaders(automatic === true),
    from: { name: oneLine(fromName), address: from },
    to,
    subject: oneLine(subject),
    text,
    html: html ?? null,
    files: files.map((file) => ({ ...file, name: oneLine(file.name) })),
  };
}

function automaticHeaders(isAutomatic: boolean): Readonly<Record<string, string>> {
  return isAutomatic ? { 'Auto-Submitted': 'auto-generated' } : {};
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
