import type { ProposedEvent } from './record.js';
import type { ExpectedRevision } from './expected-revision.js';
import { Staging } from './staging.js';
import type { Store } from './store.js';

export interface WriteRequest {
  readonly kind: 'append' | 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly ProposedEvent[];
  /** Milliseconds since 1970; the client gives up then. */
  readonly deadline?: number;
}

/** Durable. Last revision (-1 without events), and position of the last event. */
export interface Written {
  readonly kind: 'written';
  readonly revision: number;
  readonly position: number | undefined;
}

export type WriteOutcome =
  | Written
  | { readonly kind: 'wrong-expected-revision'; readonly current: number }
  | { readonly kind: 'deleted' }
  /** The outcome is unknown. */
  | { readonly kind: 'timed-out' }
  /** During an election. */
  | { readonly kind: 'no-leader' };

export interface Writer {
  /**
   * @returns once durable
   * @throws when the server is stopping, or the disk fails
   */
  write(request: WriteRequest): Promise<WriteOutcome>;
}

interface Waiting {
  readonly request: WriteRequest;
  readonly resolve: (outcome: WriteOutcome) => void;
  readonly reject: (error: unknown) => void;
}

const GROUP_REQUESTS = 2000;
const GROUP_BYTES = 16 * 1024 * 1024;

/**
 * The single writer. Requests that arrive while a transaction is being synced form the next one: a lone append takes
 * one sync, and many share one.
 */
export class GroupCommit implements Writer {
  private readonly waiting: Waiting[] = [];
  private running: Promise<void> | undefined;
  private closed = false;

  /**
   * @param committed called after each commit with events, before anybody is answered
   * @param failed a commit failed; nothing can be written after that
   */
  constructor(
    private readonly store: Store,
    private readonly committed: () => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  write(request: WriteRequest): Promise<WriteOutcome> {
    if (this.closed) return Promise.reject(new Error('the server is stopping'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      this.running ??= this.run();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.running;
  }

  private async run(): Promise<void> {
    // One microtask turn lets the requests of one network packet share a transaction.
    await Promise.resolve();
    while (this.waiting.length > 0) {
      const group = this.nextGroup();
      try {
        await this.commit(group);
      } catch (error) {
        // What reached the disk is unknown, so no later answer could be trusted.
        this.closed = true;
        this.failed(error);
        for (const { reject } of [...group, ...this.waiting.splice(0)]) reject(error);
      }
    }
    this.running = undefined;
  }

  private nextGroup(): Waiting[] {
    let bytes = 0;
    let size = 0;
    for (const { request } of this.waiting) {
      if (size >= GROUP_REQUESTS || bytes >= GROUP_BYTES) break;
      for (const event of request.events) bytes += event.data.length + event.metadata.length;
      size++;
    }
    return this.waiting.splice(0, size);
  }

  private async commit(group: readonly Waiting[]): Promise<void> {
    const staging = new Staging(this.store);
    const now = Date.now();
    const outcomes = group.map(({ request }) => {
      const late = request.deadline !== undefined && request.deadline < now;
      return late ? ({ kind: 'timed-out' } as const) : staging.apply(request);
    });
    if (staging.changed) {
      await staging.commit();
      this.committed();
    }
    group.forEach(({ resolve }, index) => {
      const outcome = outcomes[index];
      if (outcome !== undefined) resolve(outcome);
    });
  }
}
