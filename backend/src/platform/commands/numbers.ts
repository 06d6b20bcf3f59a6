import type { Actor } from '../kernel/actor.js';
import { Deadline } from '../event-store/deadline.js';
import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import { type DecisionFrame, takenEvent } from './decision-frame.js';

/** What is to be numbered, by the command that makes it. */
export interface Numbered {
  readonly id: string;
  readonly commandId: string;
}

type Frame = Pick<DecisionFrame, 'actor' | 'id' | 'commandId'>;

/** Numbers are revisions of a stream of their own: unique and rising, with no counter to lose. */
export class Numbers {
  constructor(
    private readonly store: Pick<EventStore, 'append' | 'read' | 'readLast'>,
    private readonly clock: () => number,
  ) {}

  async take(frame: Frame, kind: string, deadline: Deadline): Promise<number> {
    const { revision } = await this.store.append(
      streamOf(frame.actor, kind),
      [this.taken(frame, kind)],
      'any',
      deadline,
    );
    return revision + 1;
  }

  /**
   * Takes numbers for several records at once, in their order; those that an earlier attempt took are found again.
   * @returns them by the ids of the commands
   */
  async takeAll(actor: Actor, kind: string, wanted: readonly Numbered[]): Promise<ReadonlyMap<string, number>> {
    const stream = streamOf(actor, kind);
    const deadline = Deadline.in(allMs);
    const own = new Set(wanted.map(({ commandId }) => commandId));
    const latest = wanted.length === 0 ? [] : await this.store.readLast(stream, looksBack, deadline);
    const numbers = new Map(
      latest.flatMap(({ metadata, revision }) =>
        own.has(metadata.commandId) ? [[metadata.commandId, revision + 1] as const] : [],
      ),
    );
    const left = wanted.filter(({ commandId }) => !numbers.has(commandId));
    if (left.length === 0) return numbers;
    const events = left.map(({ id, commandId }) => this.taken({ actor, id, commandId }, kind));
    const { revision } = await this.store.append(stream, events, 'any', deadline);
    left.forEach(({ commandId }, index) => numbers.set(commandId, revision + 1 - (left.length - 1 - index)));
    return numbers;
  }

  /** For which record a number was taken. */
  async numbered(tenant: string, kind: string, number: number, deadline: Deadline): Promise<string | null> {
    const [taken] = await this.store.read(streamName('number', tenant, kind), number - 1, 1, deadline);
    return taken === undefined ? null : String(taken.data['for']);
  }

  private taken(frame: Frame, kind: string) {
    return takenEvent(frame, this.clock(), 'NumberTaken', { for: frame.id }, kind);
  }
}

/** Nobody waits for several at once. */
const allMs = 30_000;
/** Numbers that others may have taken since an earlier attempt. */
const looksBack = 1_000;

function streamOf({ tenant }: Pick<Actor, 'tenant'>, kind: string): string {
  return streamName('number', tenant, kind);
}
