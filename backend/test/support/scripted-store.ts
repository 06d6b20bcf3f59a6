import { Readable } from 'node:stream';
import {
  type AppendResult,
  type EventData,
  type AppendToStreamOptions,
  type ReadStreamOptions,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { StoreClient } from '../../src/platform/event-store/connection.js';

/** What happens to a call: whether it is carried out, and what its caller hears; nothing at all when left out. */
export interface Step {
  readonly written?: boolean;
  readonly says?: Error | 'the answer';
  /** Runs when the call has been carried out, or not. */
  readonly afterwards?: () => void;
}

const normal: Step = { written: true, says: 'the answer' };
const forever = new Promise<never>(() => {});

/**
 * Streams in memory behind the client's interface, which fail call by call as scripted: an event store as the
 * application meets it. An append at exactly the current revision is written whatever its ids; one whose expected
 * revision lies behind is answered as the first time.
 */
export class ScriptedStore {
  readonly streams = new Map<string, EventData[]>();
  /** What happens to the next appends, and to the next reads; then all is well. */
  readonly appends: Step[] = [];
  readonly reads: Step[] = [];
  /** How many clients were made. */
  clients = 0;
  calls: string[] = [];

  /** The ids in a stream, in their order. */
  ids(stream: string): string[] {
    return (this.streams.get(stream) ?? []).map(({ id }) => id);
  }

  /** Writes as somebody else would. */
  write(stream: string, ...ids: readonly string[]): void {
    const metadata = { at: new Date().toISOString() };
    const events = ids.map((id) => ({
      id,
      type: 'Other',
      data: {},
      metadata,
      contentType: 'application/json' as const,
    }));
    this.streams.set(stream, [...(this.streams.get(stream) ?? []), ...events]);
  }

  connect = (): StoreClient => {
    this.clients += 1;
    return {
      appendToStream: (stream: string, events: EventData[], options: AppendToStreamOptions) =>
        this.append(stream, events, options),
      readStream: (stream: string, options: ReadStreamOptions) => this.read(stream, options),
      dispose: () => Promise.resolve(),
    } as unknown as StoreClient;
  };

  private async append(stream: string, events: EventData[], options: AppendToStreamOptions): Promise<AppendResult> {
    const step = this.appends.shift() ?? normal;
    this.calls.push(`append ${String(options.expectedRevision)}`);
    const carryOut = () => this.written(stream, events, options.expectedRevision);
    const result = step.written === true ? carryOut() : undefined;
    step.afterwards?.();
    if (step.says === undefined) return forever;
    if (step.says !== 'the answer') throw step.says;
    return result ?? carryOut();
  }

  private written(
    stream: string,
    events: EventData[],
    expected: AppendToStreamOptions['expectedRevision'],
  ): AppendResult {
    const stored = this.streams.get(stream) ?? [];
    const current = stored.length - 1;
    const at = expected === 'no_stream' ? -1 : expected === 'any' ? undefined : Number(expected);
    const same = stored.findIndex(({ id }) => id === events[0]?.id);
    const isBehind = at === undefined ? same >= 0 : at !== current && same === at + 1;
    if (isBehind) return answer(same + events.length - 1);
    if (at !== undefined && at !== current) {
      throw new WrongExpectedVersionError(undefined, { streamName: stream, expected: 'any', current: BigInt(current) });
    }
    this.streams.set(stream, [...stored, ...events]);
    return answer(current + events.length);
  }

  private read(stream: string, { direction, fromRevision, maxCount }: ReadStreamOptions) {
    const step = this.reads.shift() ?? normal;
    this.calls.push('read');
    const stored = (this.streams.get(stream) ?? []).map((event, n) => ({
      event: { ...event, streamId: stream, revision: BigInt(n), position: { commit: BigInt(n) } },
    }));
    const from = typeof fromRevision === 'bigint' ? Number(fromRevision) : stored.length - 1;
    const ordered = direction === 'backwards' ? stored.slice(0, from + 1).toReversed() : stored.slice(from);
    const failure = stored.length === 0 ? new StreamNotFoundError(undefined, stream) : undefined;
    const answered = new Readable({ objectMode: true, read() {} });
    const failed = step.says === 'the answer' ? failure : step.says;
    queueMicrotask(() => {
      if (failed !== undefined) answered.destroy(failed);
      if (failed !== undefined || step.says === undefined) return;
      for (const item of ordered.slice(0, Number(maxCount ?? Infinity))) answered.push(item);
      answered.push(null);
    });
    step.afterwards?.();
    return Object.assign(answered, { cancel: () => Promise.resolve() });
  }
}

function answer(revision: number): AppendResult {
  const position = { commit: BigInt(revision), prepare: BigInt(revision) };
  return { success: true, nextExpectedRevision: BigInt(revision), position };
}
