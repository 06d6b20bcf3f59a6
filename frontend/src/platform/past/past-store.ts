import { comparePositions, type LiveDocument } from '@atrium/contracts/core/live';
import type { PastDelta, StepDirection } from '@atrium/contracts/core/past';
import { createStore } from '../../ui/store/external-store';
import { offlineCode, problemOf } from '../api/api-problem';
import type { Timers } from '../browser/timers';
import { statusOf, type TopicView } from '../sync/live-store';
import type { TopicRefusal } from '../sync/live-topic';
import type { RemoteChange } from '../sync/remote-changes';
import type { TopicSource } from '../sync/topic-source';
import type { PastPort } from './past-port';
import { type Moment, PastTopic } from './past-topic';

interface Entry {
  readonly topic: string;
  followers: number;
  held: PastTopic | null;
  refusal: TopicRefusal | null;
  /** What is being asked for at the moment itself; null while nothing is. */
  asking: AbortController | null;
  /** What is being asked for a whole stretch. */
  preparing: AbortController | null;
  view: TopicView | null;
  changes: ReadonlyMap<string, RemoteChange>;
  readonly listeners: Set<() => void>;
  noRelease: () => void;
}

const nothing = (): void => {};
const unchanged: ReadonlyMap<string, RemoteChange> = new Map();
const graceMs = 15_000;
/** Refusals that pass by themselves: the archive is being filled, a store is away, there is no connection. */
const passing = new Set(['rebuilding', 'storeAway', 'busy', 'tooMany', offlineCode]);
const retryMs = 2_000;
/** More than this in one stretch is asked for moment by moment. */
const mostDeltas = 20_000;
/** More than this at a time is a leap and no change to be looked at. */
const mostFlashes = 40;

/** An instant as the server takes it. */
export function instantOf(at: number): string {
  return new Date(at).toISOString();
}

/**
 * Topics as they were at a moment, read as live ones are. Within a stretch of time that is known, going from one moment to
 * another is done from memory; elsewhere the server is asked, and what was shown stays until it answers.
 */
export class PastStore implements TopicSource {
  /** Whether something that is followed is not yet at the moment. */
  readonly isBehind = createStore(false);
  /** The moment at which the topics are. */
  readonly moment = createStore<Moment>({ at: 0, position: null });
  private readonly entries = new Map<string, Entry>();
  private span: { readonly from: number; readonly until: number } | null = null;

  constructor(
    private readonly port: PastPort,
    private readonly timers: Timers,
    private readonly now: () => number,
  ) {}

  /** Goes to a moment. @param isSeen whether what changes on the way is to be seen to change */
  moveTo(moment: Moment, isSeen = false): void {
    this.moment.set(moment);
    for (const entry of this.entries.values()) {
      // What was refused at another moment may have been there at this one.
      entry.refusal = null;
      this.place(entry, isSeen);
    }
    this.showBehind();
  }

  /** Loads all that happened in a span of time, in milliseconds, so that one moves within it from memory. */
  prepare(from: number, until: number): void {
    if (this.span?.from === from && this.span.until === until) return;
    this.span = { from, until };
    for (const entry of this.entries.values()) void this.load(entry);
  }

  /** The moment of the change before this one, or of the next, in what is followed; null when there is none. */
  async neighbour(direction: StepDirection, isCounted: (topic: string) => boolean): Promise<Moment | null> {
    const from = this.moment.get();
    const counted = [...this.entries.values()].filter(({ followers, topic }) => followers > 0 && isCounted(topic));
    const found = await Promise.all(counted.map((entry) => this.neighbourIn(entry, from, direction)));
    const sign = direction === 'next' ? 1 : -1;
    const [nearest] = found
      .filter((moment) => moment !== null)
      .toSorted((a, b) => sign * comparePositions(a.position ?? '0', b.position ?? '0'));
    return nearest ?? null;
  }

  /** The topics that are followed. */
  topics(): string[] {
    return [...this.entries.values()].filter(({ followers }) => followers > 0).map(({ topic }) => topic);
  }

  /** What was known of a topic may not be shown any more: it is asked for with the rights of now. */
  renew(topic: string): void {
    const entry = this.entries.get(topic);
    if (entry === undefined) return;
    this.stop(entry);
    entry.held = null;
    this.changed(entry);
    this.place(entry);
    void this.load(entry);
    this.showBehind();
  }

  /** Forgets everything, for who signs in next. */
  clear(): void {
    this.span = null;
    for (const { topic } of this.entries.values()) this.renew(topic);
  }

  view(topic: string): TopicView {
    const entry = this.open(topic);
    entry.view ??= this.build(entry);
    return entry.view;
  }

  document(topic: string, id: string): LiveDocument | undefined {
    const entry = this.entries.get(topic);
    return entry?.refusal === null ? entry.held?.document(id) : undefined;
  }

  remoteChanges(topic: string): ReadonlyMap<string, RemoteChange> {
    return this.entries.get(topic)?.changes ?? unchanged;
  }

  subscribe(topic: string, listener: () => void): () => void {
    const { listeners } = this.open(topic);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  follow(topic: string): () => void {
    const entry = this.open(topic);
    entry.noRelease();
    entry.followers += 1;
    if (entry.followers === 1) {
      this.place(entry);
      void this.load(entry);
      this.showBehind();
    }
    let over = false;
    return () => {
      if (over) return;
      over = true;
      entry.followers -= 1;
      if (entry.followers === 0) entry.noRelease = this.timers.after(graceMs, () => this.release(entry));
    };
  }

  retryRefused(): void {
    this.moveTo({ ...this.moment.get() });
  }

  private open(topic: string): Entry {
    const known = this.entries.get(topic);
    if (known !== undefined) return known;
    const about = { held: null, refusal: null, asking: null, preparing: null, view: null, changes: unchanged };
    const entry: Entry = { topic, followers: 0, ...about, listeners: new Set(), noRelease: nothing };
    this.entries.set(topic, entry);
    return entry;
  }

  private release(entry: Entry): void {
    this.stop(entry);
    entry.held = null;
    entry.view = null;
    if (entry.listeners.size === 0) this.entries.delete(entry.topic);
    this.showBehind();
  }

  private stop(entry: Entry): void {
    entry.asking?.abort();
    entry.preparing?.abort();
    entry.asking = null;
    entry.preparing = null;
  }

  /** Brings a topic to the moment, from memory or by asking. */
  private place(entry: Entry, isSeen = false): void {
    if (entry.followers === 0) return;
    const moment = this.moment.get();
    if (entry.held?.covers(moment) === true) {
      const passed = entry.held.moveTo(moment);
      if (passed.length > 0 && isSeen) this.rememberPassed(entry, passed);
      if (passed.length > 0 || entry.view?.status !== 'ready') this.changed(entry);
    } else if (entry.asking === null) void this.ask(entry, moment);
  }

  private async ask(entry: Entry, moment: Moment): Promise<void> {
    const asking = new AbortController();
    entry.asking = asking;
    try {
      const asked = moment.position ?? instantOf(moment.at);
      const answer = await this.port.snapshot(entry.topic, asked, asking.signal);
      if (asking.signal.aborted) return;
      const from = { at: Date.parse(answer.at), position: answer.position };
      // Of an instant some positions may come after the one that was asked for.
      const to = { at: moment.position === null ? moment.at : from.at - 1, position: answer.position };
      const { complete, snapshot: base } = answer;
      this.settle(entry, new PastTopic({ from, to, complete, base, deltas: [] }));
    } catch (error) {
      if (asking.signal.aborted) return;
      const { code, message } = problemOf(error);
      if (passing.has(code)) {
        this.timers.after(retryMs, () => {
          if (asking.signal.aborted) return;
          entry.asking = null;
          this.place(entry);
          this.showBehind();
        });
        return;
      }
      entry.asking = null;
      entry.held = null;
      entry.refusal = { code, message };
      this.changed(entry);
    }
    this.showBehind();
  }

  /** What was asked for is there: it is shown, and the moment gone to since is asked for in its turn. */
  private settle(entry: Entry, held: PastTopic): void {
    entry.asking = null;
    const moment = this.moment.get();
    // A stretch that came meanwhile knows more.
    if (entry.held?.covers(moment) !== true) {
      entry.held = held;
      this.changed(entry);
    }
    this.place(entry);
  }

  private async load(entry: Entry): Promise<void> {
    const { topic, preparing: before } = entry;
    before?.abort();
    entry.preparing = null;
    const { span } = this;
    if (span === null || entry.followers === 0) return;
    const preparing = new AbortController();
    const { signal } = preparing;
    entry.preparing = preparing;
    // What can't be loaded is asked for moment by moment, and then says why.
    try {
      const start = await this.port.snapshot(topic, instantOf(span.from), signal);
      const asked = { from: start.position, to: instantOf(span.until) };
      const found = signal.aborted ? null : await this.port.deltas(topic, asked, mostDeltas, signal);
      if (signal.aborted || found === null) return;
      const { complete, snapshot: base } = start;
      const from = { at: Math.min(span.from, Date.parse(start.at)), position: start.position };
      const to = { at: span.until, position: found.to };
      const held = new PastTopic({ from, to, complete, base, deltas: found.deltas });
      const isThere = held.covers(this.moment.get());
      if (!isThere) return;
      entry.held = held;
      held.moveTo(this.moment.get());
      this.changed(entry);
      this.showBehind();
    } catch {
      // As above.
    }
  }

  private async neighbourIn(entry: Entry, from: Moment, direction: StepDirection): Promise<Moment | null> {
    const known = entry.held?.covers(from) === true ? entry.held.neighbour(from, direction) : null;
    if (known !== null) return known;
    const here = from.position ?? instantOf(from.at);
    // A single topic without a past is no reason to stand still.
    const answer = await this.port.step(entry.topic, here, direction).catch(() => null);
    if (answer === null || answer.moment === null) return null;
    return { at: Date.parse(answer.moment.at), position: answer.moment.position };
  }

  private rememberPassed(entry: Entry, passed: readonly PastDelta[]): void {
    if (passed.length > mostFlashes) return;
    const changes = new Map(entry.changes);
    for (const { id, position, by = null } of passed) changes.set(id, { position, by, at: this.now() });
    entry.changes = changes;
  }

  private build({ held, refusal }: Entry): TopicView {
    const message = refusal?.message ?? null;
    const status = refusal !== null ? statusOf(refusal.code) : held === null ? 'loading' : 'ready';
    const documents = refusal === null && held !== null ? held.list : [];
    return { status, documents, complete: held?.complete ?? true, isAnswered: held !== null, message };
  }

  private changed(entry: Entry): void {
    entry.view = null;
    for (const listener of entry.listeners) listener();
  }

  private showBehind(): void {
    this.isBehind.set([...this.entries.values()].some(({ asking }) => asking !== null));
  }
}
