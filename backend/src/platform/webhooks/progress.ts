import { randomUUID } from 'node:crypto';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';

/** A record whose next message was not taken. Others go on without it. */
export interface Behind {
  readonly collection: string;
  readonly record: string;
  /** Its changes after this position are not taken. */
  readonly after: Position;
  /** When the next one was tried first, how often it was, and when it is again. */
  readonly since: string;
  readonly tries: number;
  readonly next: string;
}

/** How far a webhook has come. */
export interface Progress {
  /** Changes up to this position are taken, except those of records behind. */
  readonly through: Position;
  readonly behind: readonly Behind[];
  /** The event that asked for the latest replay that has begun; null for none. */
  readonly replayed: string | null;
}

export interface KeptProgress {
  readonly progress: Progress;
  readonly revision: number | 'none';
}

/**
 * Keeps progress in the event store, beside the log that it is about: an emptied Redis repeats nothing. `position` is
 * what a restored log moves; the rest counts only as long as it was not moved.
 */
export class ProgressStore {
  constructor(private readonly store: Pick<EventStore, 'append' | 'readLast'>) {}

  async read(tenant: string, webhook: string, since: Position): Promise<KeptProgress> {
    const [last] = await this.store.readLast(streamOf(tenant, webhook), 1);
    const begun = { through: since, behind: [], replayed: null };
    if (last === undefined) return { progress: begun, revision: 'none' };
    const { position, ...kept } = last.data as unknown as Progress & { readonly position: Position };
    const isMoved = position !== lowestOf(kept);
    const progress = isMoved ? { through: position, behind: [], replayed: kept.replayed } : kept;
    return { progress, revision: last.revision };
  }

  /**
   * @param revision that was read or written before
   * @returns the next one
   * @throws RevisionConflict when another process goes on with it
   */
  async write(tenant: string, webhook: string, progress: Progress, revision: number | 'none'): Promise<number> {
    const by = { id: 'webhooks', username: 'webhooks' };
    const metadata = { by, at: new Date().toISOString(), commandId: randomUUID(), v: 1 };
    const data = { ...progress, position: lowestOf(progress) };
    const event = { id: randomUUID(), type: 'WebhookProgressed', data, metadata };
    await this.store.append(streamOf(tenant, webhook), [event], revision);
    return revision === 'none' ? 0 : revision + 1;
  }
}

function streamOf(tenant: string, webhook: string): string {
  return streamName('webhookprogress', tenant, webhook);
}

/** Up to where all of it is taken. */
function lowestOf({ through, behind }: Progress): Position {
  return behind.map(({ after }) => after).reduce((a, b) => (comparePositions(b, a) < 0 ? b : a), through);
}
