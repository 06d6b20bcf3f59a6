import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '@atrium/contracts/core/problems';
import type { SliceRegistry } from '../slice/registry.js';
import type { EventStore } from '../event-store/event-store.js';
import { retrying, whileOvertaken } from '../event-store/retry.js';
import type { StoredEvent } from '../event-store/stored-events.js';
import { streamName } from '../event-store/streams.js';
import { readAggregate } from './aggregate.js';
import { type DecisionFrame, takenEvent } from './decision-frame.js';
import { KeyedMutex } from './keyed-mutex.js';

/** How far the read models may lag: for this long, passed decisions are reported to later ones. */
const namedMs = 60_000;
/** How long later decisions wait for an unrecorded one; it must not be recorded after that. */
const underWayMs = 15_000;
/** The latest append after a decision's first lock; the rest up to {@link underWayMs} is for the append itself. */
const inTimeMs = 11_000;
/** Polling interval for decisions of other processes; backs off. */
const [firstLookMs, lastLookMs] = [4, 64];
/** Polling interval for decisions of this process, which also signal their end. */
const ownLookMs = 500;
const looksBack = 100;

type Outcome = 'left' | 'stayed' | 'under way';

export class HeldLocks {
  private readonly taken = new Map<string, number>();
  private since: number | undefined;
  private over: () => void = () => {};
  readonly ended = new Promise<void>((resolve) => {
    this.over = resolve;
  });

  /** @param commands ids of the commands in one append; they do not wait for each other */
  constructor(readonly commands: ReadonlySet<string>) {}

  get places(): ReadonlyMap<string, number> {
    return this.taken;
  }

  end(): void {
    this.over();
  }

  recordPlace(stream: string, revision: number, since: number): void {
    this.taken.set(stream, revision);
    this.since ??= since;
  }

  assertInTime(): void {
    if (this.since !== undefined && performance.now() - this.since > inTimeMs) throw refuse('busy');
  }
}

/**
 * Ordered locks serialise decisions over several streams. Each takes a place in the lock's stream and waits until
 * those before it are recorded or refused, so all nodes agree and no lock can be left behind. The stored names `door`,
 * `DoorPassed` and `DoorLeft` are older than the term.
 */
export class OrderedLocks {
  private readonly mutex = new KeyedMutex();
  private readonly ends = new Map<string, Promise<void>>();

  constructor(
    private readonly store: EventStore,
    private readonly registry: SliceRegistry,
    private readonly clock: () => number,
  ) {}

  /**
   * Takes a place in a lock's stream, or keeps the decision's place, and waits for those before it.
   * @param isBack whether an aggregate's state shows that it stayed or came back
   * @returns ids of the aggregates that left recently, in the order of their decisions; one that left twice stands twice
   * @throws Refusal (503) when the wait exceeds the deadline
   */
  async acquire(frame: DecisionFrame, lock: string, isBack: (state: unknown) => boolean): Promise<readonly string[]> {
    const stream = streamName('door', frame.actor.tenant, lock);
    const place =
      frame.locks.places.get(stream) ?? (await this.mutex.runExclusive(stream, () => this.takePlace(frame, stream)));
    const left: StoredEvent[] = [];
    let open = await this.before(frame, stream, place);
    for (let look = 0; ; look++) {
      // Recorded ones are checked at once: returning needs no lock.
      const outcomes = await Promise.all(open.map((pass) => this.outcomeOf(frame, pass, isBack)));
      left.push(...open.filter((_, n) => outcomes[n] === 'left'));
      open = open.filter((_, n) => outcomes[n] === 'under way');
      // A later one may be seen as recorded before an earlier one that was looked at a moment before.
      if (open.length === 0) return idsInOrder(left);
      if (frame.deadline.left === 0) throw refuse('busy');
      await this.goOn(stream, open, look);
      open = await this.withoutRefused(frame, stream, place, open);
    }
  }

  async release(frame: Pick<DecisionFrame, 'actor' | 'commandId' | 'locks'>): Promise<void> {
    for (const [stream, place] of frame.locks.places) {
      const left = takenEvent(frame, this.clock(), 'DoorLeft', { place }, stream, place);
      await this.store.append(stream, [left], 'any');
    }
  }

  private takePlace(frame: DecisionFrame, stream: string): Promise<number> {
    const { id, category } = frame;
    return retrying(frame.deadline, whileOvertaken, async () => {
      const [last] = await this.store.readLast(stream, 1, frame.deadline);
      const place = last === undefined ? 0 : last.revision + 1;
      const pass = takenEvent(frame, this.clock(), 'DoorPassed', { id, category }, stream, place);
      const since = performance.now();
      await this.store.append(stream, [pass], last?.revision ?? 'none', frame.deadline);
      frame.locks.recordPlace(stream, place, since);
      this.noteEnd(frame.locks, stream, place);
      return place;
    });
  }

  private noteEnd({ ended }: HeldLocks, stream: string, place: number): void {
    const key = `${stream}@${place}`;
    this.ends.set(key, ended);
    void ended.then(() => this.ends.delete(key));
  }

  private async goOn(stream: string, open: readonly StoredEvent[], look: number): Promise<void> {
    const own = open.flatMap(({ revision }) => this.ends.get(`${stream}@${revision}`) ?? []);
    if (own.length < open.length) await pause(Math.min(firstLookMs * 2 ** look, lastLookMs));
    else await Promise.race([Promise.all(own), pause(ownLookMs, undefined, { ref: false })]);
  }

  private async withoutRefused(
    { deadline }: DecisionFrame,
    stream: string,
    place: number,
    open: readonly StoredEvent[],
  ): Promise<StoredEvent[]> {
    const refused = placesLeft(await this.store.read(stream, place + 1, undefined, deadline));
    return open.filter(({ revision }) => !refused.has(revision));
  }

  private async before({ locks, deadline }: DecisionFrame, stream: string, place: number): Promise<StoredEvent[]> {
    const events = await this.store.readLast(stream, looksBack, deadline);
    const since = this.clock() - namedMs;
    const refused = placesLeft(events);
    return events.filter(
      ({ type, revision, metadata: { at, commandId } }) =>
        type === 'DoorPassed' &&
        revision < place &&
        Date.parse(at) >= since &&
        !refused.has(revision) &&
        !locks.commands.has(commandId),
    );
  }

  private async outcomeOf(
    frame: DecisionFrame,
    { data, metadata: { at, commandId } }: StoredEvent,
    isBack: (state: unknown) => boolean,
  ): Promise<Outcome> {
    const { tenant } = frame.actor;
    // Several slices may share a lock. Passes are stored without a category where they are older than that.
    const category = typeof data['category'] === 'string' ? data['category'] : frame.category;
    const holder = { category, tenant, id: String(data['id']) };
    const { stored, state } = await readAggregate(this.store, this.registry, holder, frame.deadline);
    const isRecorded = stored.some(({ metadata }) => metadata.commandId === commandId);
    if (isRecorded) return isBack(state) ? 'stayed' : 'left';
    return this.clock() - Date.parse(at) < underWayMs ? 'under way' : 'stayed';
  }
}

function idsInOrder(passes: readonly StoredEvent[]): string[] {
  return passes.toSorted((a, b) => a.revision - b.revision).map(({ data }) => String(data['id']));
}

function placesLeft(events: readonly StoredEvent[]): ReadonlySet<unknown> {
  return new Set(events.filter(({ type }) => type === 'DoorLeft').map(({ data }) => data['place']));
}
