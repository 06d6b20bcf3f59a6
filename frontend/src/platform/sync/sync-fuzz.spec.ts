import { expect, test } from '@jest/globals';
import type { Delta, DeltaMessage, LiveDocument, SubscribeAnswer, SubscribeRequest } from '@atrium/contracts/core/live';
import { LiveStore } from './live-store';
import { type LivePort, Sync } from './sync';
import type { Timers } from '../browser/timers';

interface Note extends LiveDocument {
  text: string;
}
type State = Map<string, Note>;
type Answered = (answer: SubscribeAnswer | null) => void;

const topics = ['notes', 'bugs'];
const ids = ['a', 'b', 'c', 'd', 'e'];

/** Numbers that look random and are the same for the same seed. */
class Dice {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }
}

/** Time that passes when the schedule says so. */
class ManualTimers implements Timers {
  readonly waiting = new Set<() => void>();

  after(_: number, run: () => void): () => void {
    const once = (): void => {
      this.waiting.delete(once);
      run();
    };
    this.waiting.add(once);
    return () => void this.waiting.delete(once);
  }
}

/** One connection: what is on its way in both directions, in order, and how far the server has sent. */
class Wire {
  readonly up: (() => void)[] = [];
  readonly down: (() => void)[] = [];
  readonly joined = new Set<string>();
  readonly sent: DeltaMessage[] = [];
  constructor(public told: number) {}
}

/** Everything that ever happened, in the order of positions. */
class Log {
  readonly deltas: Delta[] = [];
  private next = 7;

  append(delta: Omit<Delta, 'position'>, gap: number): string {
    this.next += 1 + gap;
    this.deltas.push({ ...delta, position: `${this.next}` });
    return `${this.next}`;
  }

  get end(): string {
    return this.deltas.at(-1)?.position ?? '7';
  }

  upTo(topic: string, position: string): State {
    const state: State = new Map();
    for (const delta of this.deltas) {
      if (delta.collection !== topic || BigInt(delta.position) > BigInt(position)) continue;
      if (delta.op === 'put') state.set(delta.id, delta.doc as Note);
      else state.delete(delta.id);
    }
    return state;
  }

  versionOf(topic: string, id: string): number {
    return this.deltas.filter((delta) => delta.collection === topic && delta.id === id).length;
  }
}

interface Command {
  readonly key: string;
  readonly topic: string;
  readonly id: string;
  state: 'sent' | 'done' | 'answered' | 'failed';
  position: string | null;
  /** The patch went with its topic. */
  patchGone: boolean;
}

/** Tells which topics are open, and when one is forgotten. */
class WatchedStore extends LiveStore {
  readonly opened = new Set<string>();
  forgotten: (topic: string) => void = () => {};

  override expect(topic: string): void {
    this.opened.add(topic);
    super.expect(topic);
  }

  override forget(topic: string): void {
    this.opened.delete(topic);
    super.forget(topic);
    this.forgotten(topic);
  }
}

/** A client, a server and everything between them, moved by a seed. */
class World {
  readonly log = new Log();
  readonly timers = new ManualTimers();
  readonly store = new WatchedStore();
  readonly commands: Command[] = [];
  readonly following = new Map<string, () => void>();
  wire: Wire | null = null;
  readonly sync: Sync;

  constructor(
    private readonly dice: Dice,
    private readonly sloppySnapshots: boolean,
  ) {
    const port: LivePort = {
      subscribe: (request, answered) => {
        const { wire } = this;
        wire?.up.push(() => this.serve(wire, request, answered));
      },
      unsubscribe: (topic) => {
        const { wire } = this;
        wire?.up.push(() => void wire.joined.delete(topic));
      },
    };
    this.sync = new Sync(this.store, port, this.timers);
    this.store.forgotten = (topic) => {
      for (const command of this.commands) if (command.topic === topic) command.patchGone = true;
    };
  }

  private serve(wire: Wire, request: SubscribeRequest, answered: Answered): void {
    const chance = this.dice.below(100);
    if (chance < 8) {
      const code = this.dice.pick(['rebuilding', 'storeAway']);
      wire.down.push(() => answered({ ok: false, code, message: 'later' }));
      return;
    }
    wire.joined.add(request.topic);
    const toldAtJoin = wire.told;
    if (chance < 12) wire.down.push(() => answered(null));
    // The backlog is read some time after joining.
    else wire.up.push(() => this.read(wire, request, answered, toldAtJoin));
  }

  private read(wire: Wire, { topic, since }: SubscribeRequest, answered: Answered, toldAtJoin: number): void {
    const { log } = this;
    if (since !== undefined && this.dice.chance(65)) {
      const deltas = log.deltas.filter((delta) => delta.collection === topic && BigInt(delta.position) > BigInt(since));
      const position = BigInt(log.end) > BigInt(since) ? log.end : since;
      wire.down.push(() => answered({ ok: true, position, deltas }));
      return;
    }
    const snapshot = [...log.upTo(topic, log.end).values()];
    const late = toldAtJoin + this.dice.below(log.deltas.length - toldAtJoin + 1);
    const position = this.sloppySnapshots ? (log.deltas[late - 1]?.position ?? '7') : log.end;
    wire.down.push(() => answered({ ok: true, position, complete: true, snapshot }));
  }

  private happen(topic: string, id: string): string {
    const { log, dice } = this;
    const version = log.versionOf(topic, id) + 1;
    const exists = log.upTo(topic, log.end).has(id);
    const common = { collection: topic, id, version };
    if (exists && dice.chance(25)) return log.append({ ...common, op: 'del' }, dice.below(3));
    const doc: Note = { _id: id, version, text: `${topic} ${id} ${version}` };
    return log.append({ ...common, op: 'put', doc }, dice.below(3));
  }

  /** The server sends a connection the next few changes. */
  private tell(wire: Wire): void {
    const upTo = Math.min(this.log.deltas.length, wire.told + 1 + this.dice.below(3));
    const news = this.log.deltas.slice(wire.told, upTo);
    wire.told = upTo;
    for (const topic of wire.joined) {
      const deltas = news.filter(({ collection }) => collection === topic);
      const position = deltas.at(-1)?.position;
      if (position === undefined) continue;
      const message: DeltaMessage = { topic, position, deltas };
      wire.sent.push(message);
      wire.down.push(() => this.sync.receive(message));
    }
  }

  private connect(): void {
    this.wire = new Wire(this.dice.below(this.log.deltas.length + 1));
    this.sync.connected();
  }

  private command(): void {
    const [topic, id] = [this.dice.pick(topics), this.dice.pick(ids)];
    const key = `command ${this.commands.length}`;
    this.commands.push({ key, topic, id, state: 'sent', position: null, patchGone: false });
    const apply = (doc: LiveDocument | undefined): LiveDocument | undefined => mark(doc, key);
    this.store.begin(key, [{ topic, id, apply }]);
  }

  private carryOn(command: Command): void {
    if (command.state === 'sent' && this.dice.chance(25)) {
      command.state = 'failed';
      this.store.fail(command.key);
    } else if (command.state === 'sent') {
      command.state = 'done';
      // Some commands change what this topic doesn't show.
      command.position = this.happen(this.dice.chance(20) ? 'unseen' : command.topic, command.id);
    } else if (command.state === 'done') {
      command.state = 'answered';
      command.patchGone ||= !this.store.opened.has(command.topic);
      this.store.succeed(command.key, command.position);
      this.sync.ensureSettled(command.key);
    }
  }

  private toggle(topic: string): void {
    const stop = this.following.get(topic);
    if (stop === undefined) this.following.set(topic, this.sync.follow(topic));
    else {
      this.following.delete(topic);
      stop();
    }
  }

  private takeAway(wire: Wire, topic: string): void {
    wire.joined.delete(topic);
    wire.down.push(() => this.sync.rightsChanged(topic));
  }

  step(): void {
    const { dice, wire } = this;
    const what = dice.below(100);
    if (what < 20) this.happen(dice.pick([...topics, 'unseen']), dice.pick(ids));
    else if (what < 24) this.toggle(dice.pick(topics));
    else if (what < 29) this.command();
    else if (what < 40) {
      const open = this.commands.filter(({ state }) => state === 'sent' || state === 'done');
      if (open.length > 0) this.carryOn(dice.pick(open));
    } else if (what < 46) {
      if (this.timers.waiting.size > 0) dice.pick([...this.timers.waiting])();
    } else if (wire === null) this.connect();
    else if (what < 60) wire.up.shift()?.();
    else if (what < 76) this.tell(wire);
    else if (what < 94) wire.down.shift()?.();
    else if (what < 96 && wire.sent.length > 0) {
      const again = dice.pick(wire.sent);
      wire.down.push(() => this.sync.receive(again));
    } else if (what < 97) this.takeAway(wire, dice.pick(topics));
    else if (what < 99) {
      this.wire = null;
      this.sync.disconnected();
    }
  }

  /** Lets everything that is under way arrive. */
  calmDown(): void {
    for (const topic of topics) if (!this.following.has(topic)) this.toggle(topic);
    if (this.wire === null) this.connect();
    for (const command of this.commands) {
      this.carryOn(command);
      this.carryOn(command);
    }
    const wire = this.wire!;
    for (let turns = 0; turns < 1_000; turns++) {
      while (wire.told < this.log.deltas.length) this.tell(wire);
      while (wire.up.length > 0) wire.up.shift()?.();
      while (wire.down.length > 0) wire.down.shift()?.();
      const [timer] = this.timers.waiting;
      if (timer !== undefined) timer();
      else if (wire.up.length === 0) return;
    }
    throw new Error('It never came to rest');
  }

  /** What has to be shown: the server's state at the topic's position, with the patches that have not ended. */
  expected(topic: string): State {
    const position = this.store.position(topic);
    const state = position === undefined ? new Map<string, Note>() : this.log.upTo(topic, position);
    for (const command of this.commands) {
      if (command.topic !== topic || command.state === 'failed' || command.patchGone) continue;
      const reached = position !== undefined && BigInt(position) >= BigInt(command.position ?? '99999999');
      if (command.state === 'answered' && reached) continue;
      const marked = mark(state.get(command.id), command.key);
      if (marked !== undefined) state.set(command.id, marked);
    }
    return state;
  }

  shown(topic: string): State {
    return new Map(this.store.view(topic).documents.map((doc) => [doc._id, doc as Note]));
  }
}

function mark(doc: LiveDocument | undefined, key: string): Note | undefined {
  return doc === undefined ? undefined : { ...(doc as Note), text: `${(doc as Note).text}, ${key}` };
}

test.each(Array.from({ length: 250 }, (_, seed) => seed))(
  'whatever happens on the way, what is shown is a state that the server was in (seed %i)',
  (seed) => {
    const world = new World(new Dice(seed), false);
    for (let steps = 0; steps < 250; steps++) {
      world.step();
      for (const topic of topics) expect(world.shown(topic)).toEqual(world.expected(topic));
    }
    world.calmDown();
    for (const topic of topics) {
      expect(world.store.view(topic).status).toBe('ready');
      expect(world.shown(topic)).toEqual(world.log.upTo(topic, world.log.end));
    }
  },
);

test.each(Array.from({ length: 120 }, (_, seed) => seed + 10_000))(
  'a snapshot that was read later than it says takes no document back, and all ends well (seed %i)',
  (seed) => {
    const world = new World(new Dice(seed), true);
    for (let steps = 0; steps < 250; steps++) {
      const before = new Map(topics.map((topic) => [topic, world.shown(topic)]));
      world.step();
      for (const topic of topics) {
        for (const [id, doc] of world.shown(topic)) {
          const known = before.get(topic)?.get(id);
          if (known !== undefined) expect(doc.version).toBeGreaterThanOrEqual(known.version);
        }
      }
    }
    world.calmDown();
    for (const topic of topics) expect(world.shown(topic)).toEqual(world.log.upTo(topic, world.log.end));
  },
);
