import type { EventStoreDBClient } from '@eventstore/db-client';

export type ReadAllOptions = NonNullable<Parameters<EventStoreDBClient['readAll']>[0]>;
type Reading = ReturnType<EventStoreDBClient['readAll']>;
export type LogEvent = Reading extends AsyncIterable<infer Event> ? Event : never;

interface WholeLog {
  /** Learns what is hidden, before the reading begins. */
  prepare(): Promise<void>;
  readWhole(options: ReadAllOptions): Reading;
  hides(event: NonNullable<LogEvent['event']>): boolean;
}

/** How many more are read at once where hidden events took the place of others. */
const more = 500;

/** Reads the log without what is hidden. A limit counts what is left. */
export async function* visibleLog(log: WholeLog, options: ReadAllOptions): AsyncGenerator<LogEvent> {
  await log.prepare();
  const most = options.maxCount === undefined ? Infinity : Number(options.maxCount);
  let { fromPosition } = options;
  let last: bigint | undefined;
  let found = 0;
  for (let limit = most; ; limit = most + more) {
    const bounds = {
      ...(fromPosition === undefined ? {} : { fromPosition }),
      ...(limit === Infinity ? {} : { maxCount: limit }),
    };
    const reading = log.readWhole({ ...options, ...bounds });
    let seen = 0;
    try {
      for await (const resolved of reading) {
        seen += 1;
        const { event } = resolved;
        // A page may begin with the last event of the one before.
        if (event === undefined || event.position.commit === last) continue;
        last = event.position.commit;
        fromPosition = event.position;
        if (log.hides(event)) continue;
        found += 1;
        yield resolved;
        if (found >= most) return;
      }
    } finally {
      // One that is left early stays open otherwise.
      await reading.cancel().catch(() => {});
    }
    if (seen < limit) return;
  }
}
