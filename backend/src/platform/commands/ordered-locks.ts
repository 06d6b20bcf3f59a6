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

/** How long the read models may be behind: for so long those who passed are named to those after them. */
const namedMs = 60_000;
/** How long those after it wait, at most, for what passed and is not recorded yet; then it must not be recorded any more. */
const underWayMs = 15_000;
/** How long after its first lock a decision may be appended; the rest of its time is for the append itself. */
const inTimeMs = 11_000;
/** How often it is looked whether they are through, where another process carries them out: less and less often. */
const [firstLookMs, lastLookMs] = [4, 64];
/** The same where this process does, which says so itself. */
const ownLookMs = 500;
/** How many of a lock's events are read. */
const looksBack = 100;

type Outcome = 'left' | 'stayed' | 'under way';

/** The locks in which the decisions of one append have their places, and since when. */
export class HeldLocks {
  /** By stream: the revision of the place. */
  private readonly taken = new Map<string, number>();
  private since: number | undefined;
  private over: () => void = () => {};
  /** Resolves when it has come to its end, whatever that is. */
  readonly ended = new Promise<void>((resolve) => {
    this.over = resolve;
  });

  /** @param commands the ids of the commands that are appended together: they do not wait for one another */
  constructor(readonly commands: ReadonlySet<string>) {}

  /** The streams of the locks, each with the revision of the place. */
  get places(): ReadonlyMap<string, number> {
    return this.taken;
  }

  /** What was decided is recorded, or was refused and has released its locks. */
  end(): void {
    this.over();
  }

  note(stream: string, revision: number, since: number): void {
    this.taken.set(stream, revision);
    this.since ??= since;
  }

  /** @throws Refusal (503) when others may have stopped waiting for what was decided */
  assertInTime(): void {
    if (this.since !== undefined && performance.now() - this.since > inTimeMs) throw refuse('busy');
  }
}

/**
 * Ordered locks: what two must not decide at the same time, although it lies in different streams, takes its place in the
 * stream of a lock. Whoever comes later waits until those before are recorded, or were refused, and decides by what they
 * came to; so all agree, over all nodes, and no lock can be left behind. The stored names `door`, `DoorPassed` and
 * `DoorLeft` are older than this one.
 */
export class OrderedLocks {
  private readonly mutex = new KeyedMutex();
  /** The ends of what this process carries out, by lock and place. */
  private readonly ends = new Map<string, Promise<void>>();

  constructor(
    private readonly store: EventStore,
    private readonly registry: SliceRegistry,
    private readonly clock: () => number,
  ) {}

  /**
   * Takes a place in a lock's stream, or keeps the one that the decision has, and waits for those before it.
   * @param isBack tells from an aggregate's state whether it did not leave after all, or came back
   * @returns the ids of the aggregates that left lately
   * @throws Refusal (503) when those before it take longer than the decision has
   */
  async acquire(frame: DecisionFrame, lock: string, isBack: (state: unknown) => boolean): Promise<readonly string[]> {
    const stream = streamName('door', frame.actor.tenant, lock);
    const place =
      frame.locks.places.get(stream) ?? (await this.mutex.runExclusive(stream, () => this.takePlace(frame, stream)));
    const left: string[] = [];
    let open = await this.before(frame, stream, place);
    for (let look = 0; ; look++) {
      // What is recorded is looked at once: what comes back meanwhile needs no lock.
      const outcomes = await Promise.all(open.map((pass) => this.outcomeOf(frame, pass, isBack)));
      left.push(...open.filter((_, n) => outcomes[n] === 'left').map(({ data }) => String(data['id'])));
      open = open.filter((_, n) => outcomes[n] === 'under way');
      if (open.length === 0) return left;
      if (frame.deadline.left === 0) throw refuse('busy');
      await this.goOn(stream, open, look);
      open = await this.withoutRefused(frame, stream, place, open);
    }
  }

  /** Lets those go on who wait for a decision that came to nothing. */
  async release(frame: Pick<DecisionFrame, 'actor' | 'commandId' | 'locks'>): Promise<void> {
    for (const [stream, place] of frame.locks.places) {
      const left = takenEvent(frame, this.clock(), 'DoorLeft', { place }, stream, place);
      await this.store.append(stream, [left], 'any');
    }
  }

  /** Takes a place: its revision in the lock's stream. */
  private takePlace(frame: DecisionFrame, stream: string): Promise<number> {
    return retrying(frame.deadline, whileOvertaken, async () => {
      const [last] = await this.store.readLast(stream, 1, frame.deadline);
      const place = last === undefined ? 0 : last.revision + 1;
      const pass = takenEvent(frame, this.clock(), 'DoorPassed', { id: frame.id }, stream, place);
      const since = performance.now();
      await this.store.append(stream, [pass], last?.revision ?? 'none', frame.deadline);
      frame.locks.note(stream, place, since);
      this.noteEnd(frame.locks, stream, place);
      return place;
    });
  }

  private noteEnd({ ended }: HeldLocks, stream: string, place: number): void {
    const key = `${stream}@${place}`;
    this.ends.set(key, ended);
    void ended.then(() => this.ends.delete(key));
  }

  /** Waits until those who are under way may be through. */
  private async goOn(stream: string, open: readonly StoredEvent[], look: number): Promise<void> {
    const own = open.flatMap(({ revision }) => this.ends.get(`${stream}@${revision}`) ?? []);
    if (own.length < open.length) await pause(Math.min(firstLookMs * 2 ** look, lastLookMs));
    else await Promise.race([Promise.all(own), pause(ownLookMs, undefined, { ref: false })]);
  }

  /** Those of them who have not been refused since somebody took a place after them. */
  private async withoutRefused(
    { deadline }: DecisionFrame,
    stream: string,
    place: number,
    open: readonly StoredEvent[],
  ): Promise<StoredEvent[]> {
    const refused = placesLeft(await this.store.read(stream, place + 1, undefined, deadline));
    return open.filter(({ revision }) => !refused.has(revision));
  }

  /** Who of others passed lately before a place, without those who were refused. */
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

  /** By what their stream says once their command is recorded in it; what never gets there has not happened. */
  private async outcomeOf(
    { category, actor: { tenant }, deadline }: DecisionFrame,
    { data, metadata: { at, commandId } }: StoredEvent,
    isBack: (state: unknown) => boolean,
  ): Promise<Outcome> {
    const holder = { category, tenant, id: String(data['id']) };
    const { stored, state } = await readAggregate(this.store, this.registry, holder, deadline);
    const isRecorded = stored.some(({ metadata }) => metadata.commandId === commandId);
    if (isRecorded) return isBack(state) ? 'stayed' : 'left';
    return this.clock() - Date.parse(at) < underWayMs ? 'under way' : 'stayed';
  }
}

/** The places of those who were refused. */
function placesLeft(events: readonly StoredEvent[]): ReadonlySet<unknown> {
  return new Set(events.filter(({ type }) => type === 'DoorLeft').map(({ data }) => data['place']));
}
