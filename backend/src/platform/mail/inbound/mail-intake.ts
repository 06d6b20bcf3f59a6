import { createHash, randomUUID } from 'node:crypto';
import { documentTypes, imageTypes } from '@atrium/contracts/core/files';
import { Refusal } from '@atrium/contracts/core/problems';
import { ownValue } from '@atrium/contracts/core/values';
import type { SetAsideReason } from '@atrium/contracts/mailboxes/rules';
import type { MailboxView } from '@atrium/contracts/mailboxes/views';
import type { ReceiveTicketMail } from '@atrium/contracts/tickets/received-mail-commands';
import { mailLimits } from '@atrium/contracts/tickets/rules';
import type { Logger } from 'pino';
import type { CommandRunner } from '../../commands/command-runner.js';
import type { LookUpToolbox } from '../../commands/look-up-tools.js';
import type { EventStore } from '../../event-store/event-store.js';
import { streamName } from '../../event-store/streams.js';
import type { Files } from '../../files/files.js';
import { actingFor } from '../../jobs/command-jobs.js';
import { product } from '../../kernel/events.js';
import type { ReadModel } from '../../projections/read-model.js';
import { ticketMailIn } from '../message-ids.js';
import { plainAddress, type ReplyAddresses } from '../reply-address.js';
import { type InboundMail, readMail } from './mail-reading.js';

export type IntakeOutcome = 'ticket' | 'reply' | 'bounce' | 'duplicate' | SetAsideReason;

export interface Intake {
  readonly outcome: IntakeOutcome;
  readonly ticket: string | null;
}

/** What a ticket's state says that a mail may belong to. */
interface KnownTicket {
  readonly deleted: boolean;
  readonly mergedInto: string | null;
  readonly isClientErased: boolean;
  readonly received: readonly { readonly messageId: string }[];
  readonly mails: Readonly<Record<string, unknown>>;
}

interface IntakeServices {
  readonly eventStore: Pick<EventStore, 'append' | 'readLast'>;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly toolbox: Pick<LookUpToolbox, 'stateOf'>;
  readonly readModel: Pick<ReadModel, 'document'>;
  readonly files: Pick<Files, 'keepFile'>;
  readonly replyAddresses: ReplyAddresses;
  readonly logger: Logger;
}

/** More merges in a row than people make. */
const mostMerges = 20;

/**
 * Takes in mails that came for an organisation, each once however often it is delivered. It returns only when what
 * followed from the mail is recorded, so the mail may be let go of then, and never before. A journal by Message-ID says
 * what became of it; what was recorded before the journal knew is recognised by the ticket itself.
 */
export class MailIntake {
  constructor(
    private readonly services: IntakeServices,
    /** The address that our own mails come from; null where none are sent. */
    private readonly ownAddress: string | null,
  ) {}

  /**
   * @param raw the whole mail, as it was sent
   * @throws Refusal while a store is away: the mail must be kept and offered again
   */
  async takeIn(tenant: string, raw: Buffer): Promise<Intake> {
    if (raw.length > mailLimits.bytes) return this.setAside(tenant, 'tooLarge', '');
    let mail: InboundMail;
    try {
      mail = await readMail(raw);
    } catch (error) {
      this.services.logger.info({ tenant, reason: String(error) }, 'a mail could not be read');
      return this.setAside(tenant, 'unreadable', '');
    }
    const journal = journalOf(tenant, mail.messageId);
    const [known] = await this.services.eventStore.readLast(journal, 1);
    const ticket = known?.data['ticket'];
    if (known?.type === 'MailTakenIn')
      return { outcome: 'duplicate', ticket: typeof ticket === 'string' ? ticket : null };
    const done =
      typeof ticket === 'string' && (await this.holds(tenant, ticket, mail.messageId))
        ? ({ outcome: 'reply', ticket } as const)
        : await this.carryOut(tenant, mail, journal);
    await this.recordStep(journal, 'MailTakenIn', done);
    this.services.logger.info({ tenant, ...done }, 'a mail was taken in');
    return done;
  }

  /** Counts a mail that leads to nothing; it stays where it is. */
  async setAside(tenant: string, outcome: SetAsideReason, from: string): Promise<Intake> {
    const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase();
    await this.send(tenant, 'NoteMailSetAside', tenant, { reason: outcome, domain: domain.slice(0, 254) });
    return { outcome, ticket: null };
  }

  private async carryOut(tenant: string, mail: InboundMail, journal: string): Promise<Intake> {
    if (mail.bounce !== null) return this.bounced(tenant, mail, mail.bounce.of, mail.bounce.reason);
    if (await this.isOwn(tenant, mail.from)) return this.setAside(tenant, 'loop', mail.from);
    const ticket = await this.ticketFor(tenant, mail);
    if (ticket === null) return this.opened(tenant, mail);
    await this.recordStep(journal, 'MailRouted', { ticket });
    try {
      await this.send(tenant, 'ReceiveTicketMail', ticket, await this.bodyOf(tenant, mail));
      return { outcome: 'reply', ticket };
    } catch (error) {
      // It was merged, deleted or erased meanwhile.
      if (error instanceof Refusal && error.status < 429 && error.code !== 'stale') return this.opened(tenant, mail);
      throw error;
    }
  }

  /** A program's mail opens no ticket: nobody waits for an answer. */
  private async opened(tenant: string, mail: InboundMail): Promise<Intake> {
    if (mail.nature === 'automatic') return this.setAside(tenant, 'automatic', mail.from);
    const body = await this.bodyOf(tenant, mail);
    const ticket = await this.send(tenant, 'OpenTicketByMail', undefined, body, `mail-${digestOf(mail.messageId)}`);
    return { outcome: 'ticket', ticket };
  }

  private async bounced(tenant: string, mail: InboundMail, of: readonly string[], reason: string): Promise<Intake> {
    for (const id of of) {
      const named = ticketMailIn(id);
      const state = named === null ? null : await this.stateOf(tenant, named.ticket);
      if (named === null || state === null || ownValue(state.mails, named.mail) === undefined) continue;
      await this.send(tenant, 'RecordMailBounced', named.ticket, { mail: named.mail, reason });
      return { outcome: 'bounce', ticket: named.ticket };
    }
    return this.setAside(tenant, 'bounce', mail.from);
  }

  /** By the signed address that it was sent to, or by a mail of ours or of theirs that it answers; never by subject. */
  private async ticketFor(tenant: string, mail: InboundMail): Promise<string | null> {
    for (const address of mail.to) {
      const ticket = this.services.replyAddresses.ticketIn(address, tenant);
      const found = ticket === null ? null : await this.goingOn(tenant, ticket);
      if (found !== null) return found;
    }
    for (const id of mail.references) {
      const found = await this.ticketBehind(tenant, id);
      if (found !== null) return found;
    }
    return null;
  }

  private async ticketBehind(tenant: string, messageId: string): Promise<string | null> {
    const named = ticketMailIn(messageId);
    const state = named === null ? null : await this.stateOf(tenant, named.ticket);
    if (named !== null && state !== null && ownValue(state.mails, named.mail) !== undefined) {
      return this.goingOn(tenant, named.ticket);
    }
    const [known] = await this.services.eventStore.readLast(journalOf(tenant, messageId), 1);
    const ticket = known?.data['ticket'];
    return typeof ticket === 'string' ? this.goingOn(tenant, ticket) : null;
  }

  /** The ticket, or the one that goes on for it; null when neither does. */
  private async goingOn(tenant: string, ticket: string): Promise<string | null> {
    let id = ticket;
    for (let merges = 0; merges < mostMerges; merges++) {
      const state = await this.stateOf(tenant, id);
      if (state === null || state.deleted || state.isClientErased) return null;
      if (state.mergedInto === null) return id;
      id = state.mergedInto;
    }
    return null;
  }

  private async holds(tenant: string, ticket: string, messageId: string): Promise<boolean> {
    const state = await this.stateOf(tenant, ticket);
    return state !== null && state.received.some((one) => one.messageId === messageId);
  }

  private async stateOf(tenant: string, ticket: string): Promise<KnownTicket | null> {
    return (await this.services.toolbox.stateOf({ category: 'ticket', tenant, id: ticket })) as KnownTicket | null;
  }

  private async isOwn(tenant: string, from: string): Promise<boolean> {
    const mailbox = await this.services.readModel.document<MailboxView>(tenant, 'mailboxes', tenant);
    const own = [this.ownAddress, mailbox?.address].filter((one) => one != null && one !== '');
    return own.some((address) => plainAddress(address ?? '') === plainAddress(from));
  }

  private async bodyOf(tenant: string, mail: InboundMail): Promise<ReceiveTicketMail> {
    const files: ReceiveTicketMail['files'] = [];
    const refused: ReceiveTicketMail['refused'] = [];
    for (const [index, { name, bytes }] of mail.files.entries()) {
      try {
        if (index >= mailLimits.files) throw new Refusal('tooManyFiles', 413, 'The mail has too many attachments');
        const key = `${mail.messageId} ${index}`;
        const kept = await this.services.files.keepFile({ id: product.id, tenant }, bytes, { allowed, key });
        files.push({ _id: kept._id, name, type: kept.type, size: kept.size });
      } catch (error) {
        if (!(error instanceof Refusal) || error.status === 429 || error.status >= 500) throw error;
        if (refused.length < mailLimits.files) refused.push({ name, reason: error.message });
      }
    }
    const { messageId, from, fromName, subject, body, quoted } = mail;
    return { messageId, from, fromName, subject, body, quoted, files, refused, automatic: mail.nature !== 'message' };
  }

  /** @returns the record's id */
  private async send(
    tenant: string,
    name: string,
    id: string | undefined,
    data: object,
    key?: string,
  ): Promise<string> {
    const actor = actingFor(product, tenant);
    const outcome = await this.services.runner.run({ name, data, actor, id, key, onItsOwn: true });
    return outcome.id;
  }

  private async recordStep(journal: string, type: 'MailRouted' | 'MailTakenIn', data: object): Promise<void> {
    const metadata = { by: product, at: new Date().toISOString(), commandId: randomUUID(), v: 1 };
    await this.services.eventStore.append(journal, [{ id: randomUUID(), type, data, metadata }], 'any');
  }
}

const allowed = [...imageTypes, ...documentTypes];

/** Message-IDs name hosts and sometimes people, so a journal is named by a digest. */
function journalOf(tenant: string, messageId: string): string {
  return streamName('mailin', tenant, digestOf(messageId));
}

function digestOf(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex');
}
