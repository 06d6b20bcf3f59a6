import { dayOf } from '@atrium/contracts/core/days';
import { randomUUID } from 'node:crypto';
import type { AuditEntry } from '@atrium/contracts/audit/views';
import type { Logger } from 'pino';
import { Repeated } from '../jobs/repeated.js';
import type { EventStore } from '../event-store/event-store.js';
import { isClosed } from '../event-store/failures.js';
import type { NewEvent } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';
import { type AuditNote, Coalescing } from './coalescing.js';

export type { AuditNote } from './coalescing.js';

const writeEveryMs = 250;
const pageLength = 100;
const mostWaiting = 10_000;

interface Page {
  readonly stream: string;
  readonly day: string;
  entries: number;
}

const author = { id: 'atrium', username: 'atrium' };

/**
 * Writes the audit log. Requests never wait for it: entries are buffered and written a few times a second as one
 * event, to a page that only this process writes, so processes never contend.
 */
export class Audit {
  private readonly coalescing = new Coalescing();
  private readonly waiting = new Map<string, AuditEntry[]>();
  private readonly pages = new Map<string, Page>();
  private readonly noted = new WeakSet<object>();
  /** Keyed by event id, so that a retry after a failure writes once. */
  private readonly unwritten = new Map<string, { page: Page; event: NewEvent }>();
  private readonly writing: Repeated;
  private lost = 0;

  constructor(
    private readonly store: Pick<EventStore, 'append'>,
    private readonly logger: Logger,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.writing = new Repeated('writing the audit log', () => this.write(), writeEveryMs, logger);
  }

  start(): void {
    this.writing.start();
  }

  async stop(): Promise<void> {
    await this.writing.stop();
    this.addRepeated(Infinity);
    await this.write().catch((error: unknown) =>
      this.logger.warn({ err: error }, 'writing the audit log failed at the end; its last notes are lost'),
    );
  }

  note(tenant: string, note: AuditNote, cause?: object): void {
    if (cause !== undefined) {
      if (this.noted.has(cause)) return;
      this.noted.add(cause);
    }
    const passed = this.coalescing.coalesce({ tenant, note }, this.now().getTime());
    if (passed !== null) this.addNote(passed.tenant, passed.note, 1, this.now());
  }

  private addRepeated(now: number): void {
    for (const { tenant, note, times, last } of this.coalescing.due(now))
      this.addNote(tenant, note, times, new Date(last));
  }

  private addNote(tenant: string, note: AuditNote, times: number, at: Date): void {
    const own = this.waiting.get(tenant) ?? [];
    if (own.length >= mostWaiting) {
      this.lost += 1;
      return;
    }
    own.push({ _id: randomUUID(), at: at.toISOString(), ...note, times });
    this.waiting.set(tenant, own);
  }

  async write(): Promise<void> {
    this.addRepeated(this.now().getTime());
    for (const tenant of new Set([...this.unwritten.keys(), ...this.waiting.keys()])) {
      await this.writeTo(tenant).catch((error: unknown) => this.forget(tenant, error));
    }
    if (this.lost > 0)
      this.logger.warn({ lost: this.lost }, 'the audit log was unwritable for too long; notes are lost');
    this.lost = 0;
  }

  private async writeTo(tenant: string): Promise<void> {
    while (this.unwritten.has(tenant) || this.waiting.has(tenant)) {
      const next = this.unwritten.get(tenant) ?? this.nextFor(tenant);
      this.unwritten.set(tenant, next);
      await this.store.append(next.page.stream, [next.event], 'any');
      this.unwritten.delete(tenant);
    }
  }

  /** Nothing is kept of a deleted organisation, and what is noted of it late must not hold up the others. */
  private forget(tenant: string, error: unknown): void {
    if (!isClosed(error)) throw error;
    this.unwritten.delete(tenant);
    this.waiting.delete(tenant);
  }

  private nextFor(tenant: string): { page: Page; event: NewEvent } {
    const waiting = this.waiting.get(tenant) ?? [];
    const page = this.pageFor(tenant);
    const entries = waiting.splice(0, pageLength - page.entries);
    if (waiting.length === 0) this.waiting.delete(tenant);
    page.entries += entries.length;
    const id = randomUUID();
    const metadata = { by: author, at: this.now().toISOString(), commandId: id, v: 1 };
    return { page, event: { id, type: 'AuditNoted', data: { entries }, metadata } };
  }

  private pageFor(tenant: string): Page {
    const known = this.pages.get(tenant);
    const day = dayOf(this.now().toISOString());
    if (known !== undefined && known.day === day && known.entries < pageLength) return known;
    const page = { stream: streamName('audit', tenant, randomUUID()), day, entries: 0 };
    this.pages.set(tenant, page);
    return page;
  }
}
