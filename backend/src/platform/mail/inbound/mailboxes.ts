import { createHash, randomUUID } from 'node:crypto';
import { Refusal } from '@atrium/contracts/core/problems';
import type { MailboxState } from '@atrium/contracts/mailboxes/rules';
import type { TenantView } from '@atrium/contracts/tenants/views';
import type { Logger } from 'pino';
import type { CommandRunner } from '../../commands/command-runner.js';
import type { Config } from '../../config.js';
import type { EventStore } from '../../event-store/event-store.js';
import { streamName } from '../../event-store/streams.js';
import { actingFor } from '../../jobs/command-jobs.js';
import { withoutFolders } from '../../jobs/jobs.js';
import { Repeated } from '../../jobs/repeated.js';
import { systemTenant } from '../../kernel/actor.js';
import { product } from '../../kernel/events.js';
import { Lease } from '../../projections/lease.js';
import type { ReadModel } from '../../projections/read-model.js';
import type { Redis } from '../../redis.js';
import type { SecretVault } from '../../secrets/secret-vault.js';
import type { Cursor, FetchedMail, ImapMailbox } from './imap-mailbox.js';
import type { MailIntake } from './mail-intake.js';
import { fetchingRoom, type MailboxDocument } from '../../shared/mailbox-document.js';
import { publicAddressOf } from '../../public-address.js';

interface MailboxServices {
  readonly config: Pick<Config, 'privateMailHosts' | 'opensSecrets'>;
  /** Nothing else may wait on it, so that leases are renewed on time. */
  readonly leasing: Redis;
  readonly readModel: Pick<ReadModel, 'tenants' | 'room' | 'document'>;
  readonly eventStore: Pick<EventStore, 'append' | 'readLast'>;
  readonly runner: Pick<CommandRunner, 'run'>;
  readonly vault: Pick<SecretVault, 'open'>;
  readonly intake: Pick<MailIntake, 'takeIn' | 'setAside'>;
  /** The process's. */
  readonly name: string;
  readonly logger: Logger;
}

const everyMs = 2_000;
const leaseMs = 10_000;
/** Between looks at a mailbox whose server does not notify. */
const lookMs = 60_000;
const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;
/** After so many tries a mail is set aside, so that it doesn't block others. */
const mostTries = 5;

/** A connection to a mailbox, or what became of it. */
interface Session {
  readonly attempt: string;
  readonly stop: AbortController;
  readonly done: Promise<void>;
  isOver: boolean;
  failures: number;
  retryAt: number;
}

/**
 * Fetches the mail of every organisation that wants it, by one process at a time. A mail counts as fetched only once
 * what followed from it is recorded; then it is marked, and the cursor moves on. Killed in between, it is fetched
 * again, which changes nothing.
 */
export class Mailboxes {
  private readonly sessions = new Map<string, Session>();
  private readonly tries = new Map<string, number>();
  private readonly repeated: Repeated;

  constructor(private readonly services: MailboxServices) {
    this.repeated = new Repeated('looking after mailboxes', () => this.adjustSessions(), everyMs, services.logger);
  }

  start(): void {
    this.repeated.start();
  }

  async stop(): Promise<void> {
    await this.repeated.stop();
    await Promise.all([...this.sessions.keys()].map((tenant) => this.endSession(tenant)));
  }

  private async adjustSessions(): Promise<void> {
    const { readModel } = this.services;
    const wanted = new Map<string, MailboxDocument>();
    for (const tenant of await readModel.tenants()) {
      const [mailbox] = await readModel.room<MailboxDocument>(tenant, 'mailboxes', fetchingRoom);
      if (mailbox === undefined) continue;
      const organisation = await readModel.document<TenantView>(systemTenant, 'tenants', tenant);
      if (organisation?.isActive === true) wanted.set(tenant, mailbox);
    }
    for (const tenant of this.sessions.keys()) if (!wanted.has(tenant)) await this.endSession(tenant);
    for (const [tenant, mailbox] of wanted) await this.lookAfter(tenant, mailbox);
  }

  private async lookAfter(tenant: string, mailbox: MailboxDocument): Promise<void> {
    if (!(await this.leaseOf(tenant).hold())) return this.endSession(tenant, false);
    const present = this.sessions.get(tenant);
    const isSame = present?.attempt === mailbox.attempt;
    if (present !== undefined && isSame && (!present.isOver || Date.now() < present.retryAt)) return;
    await this.endSession(tenant, false);
    const failures = present !== undefined && isSame ? present.failures : 0;
    this.sessions.set(tenant, this.beginSession(tenant, mailbox, failures));
  }

  private beginSession(tenant: string, mailbox: MailboxDocument, failures: number): Session {
    const stop = new AbortController();
    const { attempt } = mailbox;
    const session: Session = { attempt, stop, done: Promise.resolve(), isOver: false, failures, retryAt: 0 };
    const done = this.run(tenant, mailbox, session)
      .catch((error: unknown) => this.failed(tenant, session, error))
      .finally(() => {
        session.isOver = true;
      });
    return Object.assign(session, { done });
  }

  private async run(tenant: string, mailbox: MailboxDocument, session: Session): Promise<void> {
    const { config, vault, logger } = this.services;
    const { host, port, tls, user } = mailbox;
    if (!config.opensSecrets) throw new Error('This process has no SESSION_SECRET, which opens the password');
    const { address, isAllowed } = await publicAddressOf(host, config.privateMailHosts, 'PRIVATE_MAIL_HOSTS');
    if (tls === 'none' && !isAllowed) throw new Error('No password is sent without TLS over the internet');
    const password = await vault.open({ category: 'mailbox', tenant, id: tenant }, mailbox.password);
    const { signal } = session.stop;
    // Loads the IMAP client, which few installations need, with the first mailbox.
    const { ImapMailbox } = await import('./imap-mailbox.js');
    const imap = new ImapMailbox({ host, address, port, tls, user, password });
    signal.addEventListener('abort', () => imap.close(), { once: true });
    try {
      const { uidValidity, last } = await imap.open();
      await this.record(tenant, mailbox.on ? 'connected' : 'reached', '');
      session.failures = 0;
      if (!mailbox.on) return;
      logger.info({ tenant, host }, 'mail is fetched');
      const stream = streamName('mailcursor', tenant, digestOf(`${host} ${port} ${user}`));
      while (!signal.aborted) {
        await this.takeInAll(tenant, imap, stream, { uidValidity, uid: last });
        await imap.idle(lookMs, signal);
      }
    } finally {
      imap.close();
    }
  }

  private async takeInAll(tenant: string, imap: ImapMailbox, stream: string, opened: Cursor): Promise<void> {
    const kept = await this.cursorIn(stream);
    const cursor = kept?.uidValidity === opened.uidValidity ? kept : null;
    for await (const mail of imap.newer(cursor)) {
      const isTaken = await this.takeIn(tenant, mail);
      await imap.mark(mail.uid, isTaken ? '\\Seen' : '\\Flagged');
      await this.move(stream, { ...opened, uid: mail.uid });
    }
    // From now on the cursor decides what is new, not the \Seen flag.
    if (cursor === null && ((await this.cursorIn(stream))?.uid ?? 0) < opened.uid) await this.move(stream, opened);
  }

  /** @returns false for a mail that was put aside */
  private async takeIn(tenant: string, { uid, raw }: FetchedMail): Promise<boolean> {
    const { intake, logger } = this.services;
    if (raw === null) {
      await intake.setAside(tenant, 'tooLarge', '');
      return false;
    }
    const name = `${tenant} ${uid}`;
    try {
      const { outcome } = await intake.takeIn(tenant, raw);
      this.tries.delete(name);
      return outcome !== 'unreadable' && outcome !== 'tooLarge';
    } catch (error) {
      const isPassing = error instanceof Refusal && (error.status >= 429 || error.code === 'stale');
      const tries = (this.tries.get(name) ?? 0) + 1;
      this.tries.set(name, tries);
      if (isPassing || tries < mostTries) throw error;
      this.tries.delete(name);
      logger.error({ tenant, uid, reason: String(error) }, 'a mail could not be taken in, and was put aside');
      await intake.setAside(tenant, 'unreadable', '');
      return false;
    }
  }

  private async failed(tenant: string, session: Session, error: unknown): Promise<void> {
    if (session.stop.signal.aborted) return;
    const reason = reasonOf(error);
    this.services.logger.info({ tenant, reason }, 'mail could not be fetched');
    const wasConnected = session.failures === 0 && session.retryAt === 0 && (await this.isConnected(tenant));
    session.failures += 1;
    // Servers end connections now and then; that is no failure unless the next one fails too.
    const pause = wasConnected ? 0 : Math.min(firstPauseMs * 2 ** (session.failures - 1), longestPauseMs);
    session.retryAt = Date.now() + pause;
    if (!wasConnected) await this.record(tenant, 'failed', reason).catch(() => {});
  }

  private async isConnected(tenant: string): Promise<boolean> {
    const mailbox = await this.services.readModel
      .document<MailboxDocument>(tenant, 'mailboxes', tenant)
      .catch(() => null);
    return mailbox?.state === 'connected';
  }

  private async record(tenant: string, state: MailboxState, reason: string): Promise<void> {
    const actor = actingFor(product, tenant);
    const data = { state, reason };
    await this.services.runner.run({ name: 'RecordMailboxState', data, actor, id: tenant, onItsOwn: true });
  }

  private async endSession(tenant: string, isReleased = true): Promise<void> {
    const session = this.sessions.get(tenant);
    if (session === undefined) return;
    this.sessions.delete(tenant);
    session.stop.abort();
    await session.done;
    if (isReleased)
      await this.leaseOf(tenant)
        .release()
        .catch(() => {});
  }

  private leaseOf(tenant: string): Lease {
    return new Lease(this.services.leasing, `mailbox:${tenant}`, this.services.name, leaseMs);
  }

  private async cursorIn(stream: string): Promise<Cursor | null> {
    const [last] = await this.services.eventStore.readLast(stream, 1);
    if (last === undefined) return null;
    return { uidValidity: String(last.data['uidValidity']), uid: Number(last.data['uid']) };
  }

  private async move(stream: string, cursor: Cursor): Promise<void> {
    const metadata = { by: product, at: new Date().toISOString(), commandId: randomUUID(), v: 1 };
    const moved = { id: randomUUID(), type: 'MailCursorMoved', data: cursor, metadata };
    await this.services.eventStore.append(stream, [moved], 'any');
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What a server answered, where it said something; else what went wrong on the way. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be reached';
  const said = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  return withoutFolders((said || error.message).replaceAll(/[\p{Cc}\s]+/gu, ' ')).slice(0, 1_000);
}
