import { describe, expect, it, test } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type { PastDelta } from '@atrium/contracts/core/past';
import fc from 'fast-check';
import { ApiProblem } from '../api/api-problem';
import type { PastPort } from './past-port';
import { instantOf, PastStore } from './past-store';
import { type Moment, PastTopic } from './past-topic';

interface Card extends LiveDocument {
  readonly text: string;
}

/** What happened to one topic, as the server would send it. */
class FakePast implements PastPort {
  readonly asked: string[] = [];
  refuses: ApiProblem | null = null;
  /** Called before each answer; what it gives is waited for. */
  hold: () => Promise<void> = () => Promise.resolve();

  constructor(readonly deltas_: readonly PastDelta[]) {}

  /** How many of the deltas there were at a position or an instant. */
  countAt(moment: string): number {
    const isInstant = moment.includes('T');
    const isWithin = ({ at, position }: PastDelta) => (isInstant ? at <= moment : Number(position) <= Number(moment));
    return this.deltas_.filter(isWithin).length;
  }

  /** What the topic held then: the fold of all deltas. */
  foldAt(moment: string): Card[] {
    const documents = new Map<string, LiveDocument>();
    for (const { id, op, doc } of this.deltas_.slice(0, this.countAt(moment))) {
      if (op === 'put' && doc !== undefined) documents.set(id, doc);
      else documents.delete(id);
    }
    return [...documents.values()] as Card[];
  }

  async snapshot(topic: string, at: string) {
    this.asked.push(`snapshot ${topic} ${at}`);
    await this.hold();
    if (this.refuses !== null) throw this.refuses;
    const last = this.deltas_[this.countAt(at) - 1];
    const snapshot = this.foldAt(at);
    return { topic, position: last?.position ?? '0', at: last?.at ?? instantOf(0), complete: true, snapshot };
  }

  async deltas(topic: string, { from, to }: { from: string; to: string }, most: number) {
    this.asked.push(`deltas ${topic} ${from} ${to}`);
    await this.hold();
    const deltas = this.deltas_.slice(this.countAt(from), this.countAt(to));
    return deltas.length > most ? null : { to: this.deltas_[this.countAt(to) - 1]?.position ?? '0', deltas };
  }

  async activity() {
    const start = { position: '0', at: instantOf(0) };
    return { first: start, last: start, buckets: [] };
  }

  async step(topic: string, from: string, direction: 'previous' | 'next') {
    this.asked.push(`step ${from} ${direction}`);
    const here = this.deltas_[this.countAt(from) - 1]?.position;
    const wanted =
      direction === 'next'
        ? this.deltas_[this.countAt(from)]
        : this.deltas_.findLast(({ position }) => here !== undefined && Number(position) < Number(here));
    return { topic, moment: wanted === undefined ? null : { at: wanted.at, position: wanted.position } };
  }
}

const timers = { after: () => () => {} };
const settled = () => new Promise((done) => setTimeout(done));
const byId = (documents: readonly LiveDocument[]) => documents.toSorted((a, b) => a._id.localeCompare(b._id));

/** A log of puts and deletions; several may fall into one instant, or stand at one position. */
const log = fc
  .array(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), gap: fc.nat(3), step: fc.nat(2), isGone: fc.boolean() }),
    { maxLength: 40 },
  )
  .map((changes) => {
    let [at, position] = [1_000, 1];
    return changes.map(({ id, gap, step, isGone }, index): PastDelta => {
      // What stands at one position happened at one instant.
      position += step;
      if (step > 0) at += gap * 10;
      const doc: Card = { _id: id, version: index + 1, text: `${index}` };
      const about = { position: `${position}`, at: instantOf(at), collection: 'cards', id, version: index + 1 };
      return isGone ? { ...about, op: 'del' } : { ...about, op: 'put', doc };
    });
  });

const instant = fc.integer({ min: 995, max: 2_300 });
const action = fc.oneof(
  fc.record({ go: instant }),
  fc.record({ to: fc.nat(80) }),
  fc.record({ prepare: fc.tuple(instant, instant) }),
  fc.record({ step: fc.constantFrom('previous' as const, 'next' as const) }),
  fc.record({ wait: fc.constant(true) }),
);

const shownAt = ({ at, position }: Moment) => position ?? instantOf(at);

describe('the past store', () => {
  it('shows at every moment the fold of the deltas up to it, whatever was visited before', async () => {
    await fc.assert(
      fc.asyncProperty(log, fc.array(action, { maxLength: 20 }), async (deltas, actions) => {
        const server = new FakePast(deltas);
        const store = new PastStore(server, timers, () => 0);
        store.moveTo({ at: 1_200, position: null });
        store.follow('cards');
        for (const each of actions) {
          if ('go' in each) store.moveTo({ at: each.go, position: null });
          if ('to' in each && deltas.length > 0) {
            const { position, at } = deltas[each.to % deltas.length]!;
            store.moveTo({ at: Date.parse(at), position });
          }
          if ('prepare' in each) store.prepare(Math.min(...each.prepare), Math.max(...each.prepare));
          if ('wait' in each) await settled();
          if ('step' in each) {
            await settled();
            const here = store.moment.get();
            const found = await store.neighbour(each.step, () => true);
            const { moment } = await server.step('cards', shownAt(here), each.step);
            expect(found?.position ?? null).toBe(moment?.position ?? null);
            if (found !== null) store.moveTo(found);
          }
        }
        await settled();
        const { status, documents } = store.view('cards');
        expect([status, byId(documents)]).toEqual(['ready', byId(server.foldAt(shownAt(store.moment.get())))]);
        for (const { _id } of documents)
          expect(store.document('cards', _id)).toBe(documents.find((doc) => doc._id === _id));
        expect(store.isBehind.get()).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('moves within a loaded stretch without asking, and notifies listeners only of changes', async () => {
    const deltas = [1, 2, 3].map((n): PastDelta => {
      const doc: Card = { _id: 'a', version: n, text: `${n}` };
      return { position: `${n}`, at: instantOf(n * 1_000), collection: 'cards', id: 'a', version: n, op: 'put', doc };
    });
    const server = new FakePast(deltas);
    const store = new PastStore(server, timers, () => 7);
    store.moveTo({ at: 3_500, position: null });
    store.follow('cards');
    store.prepare(500, 4_000);
    await settled();
    const { length } = server.asked;
    let told = 0;
    store.subscribe('cards', () => (told += 1));
    const texts = [1_000, 1_500, 2_000, 900, 3_999].map((at) => {
      store.moveTo({ at, position: null });
      return (store.view('cards').documents[0] as Card | undefined)?.text;
    });
    expect([texts, told]).toEqual([['1', '1', '2', undefined, '3'], 4]);
    expect(server.asked).toHaveLength(length);
    expect(store.remoteChanges('cards').size).toBe(0);
    store.moveTo({ at: 2_000, position: null }, true);
    expect(store.remoteChanges('cards').get('a')).toMatchObject({ position: '3', at: 7 });
  });

  it('keeps its view until the moment is loaded, and requests only the last of many', async () => {
    const doc: Card = { _id: 'a', version: 1, text: 'one' };
    const server = new FakePast([
      { position: '5', at: instantOf(5_000), collection: 'cards', id: 'a', version: 1, op: 'put', doc },
    ]);
    const store = new PastStore(server, timers, () => 0);
    store.moveTo({ at: 6_000, position: null });
    expect(store.view('cards').status).toBe('loading');
    store.follow('cards');
    await settled();
    for (const at of [5_900, 100, 200, 4_000]) store.moveTo({ at, position: null });
    expect([store.view('cards').documents, store.isBehind.get()]).toEqual([[doc], true]);
    await settled();
    expect([store.view('cards').documents, store.isBehind.get()]).toEqual([[], false]);
    expect(server.asked).toHaveLength(3);
  });

  it('asks again by itself where a refusal passes', async () => {
    const waiting: (() => void)[] = [];
    const server = new FakePast([]);
    server.refuses = new ApiProblem({ statusCode: 503, code: 'rebuilding', message: 'In a moment' });
    const store = new PastStore(server, { after: (_, run) => (waiting.push(run), () => {}) }, () => 0);
    store.follow('cards');
    await settled();
    expect([store.view('cards').status, store.isBehind.get(), waiting.length]).toEqual(['loading', true, 1]);
    server.refuses = null;
    waiting[0]?.();
    await settled();
    expect([store.view('cards').status, store.isBehind.get()]).toEqual(['ready', false]);
  });

  it('says what the server refuses, and asks again at another moment', async () => {
    const server = new FakePast([]);
    server.refuses = new ApiProblem({ statusCode: 403, code: 'notAllowed', message: 'Not for you' });
    const store = new PastStore(server, timers, () => 0);
    store.follow('cards');
    await settled();
    expect(store.view('cards')).toMatchObject({ status: 'no-permission', message: 'Not for you', documents: [] });
    server.refuses = null;
    store.moveTo({ at: 10, position: null });
    await settled();
    expect(store.view('cards').status).toBe('ready');
    store.clear();
    expect(store.view('cards').status).toBe('loading');
    await settled();
    expect(store.view('cards').status).toBe('ready');
  });
});

test('a stretch covers what stands between its ends, and no other position of its last instant', () => {
  const topic = new PastTopic({
    from: { at: 10, position: '3' },
    to: { at: 19, position: '8' },
    base: [],
    complete: true,
    deltas: [],
  });
  const isCovered = (at: number, position: string | null) => topic.covers({ at, position });
  expect([isCovered(9, null), isCovered(10, null), isCovered(19, null), isCovered(20, null)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([isCovered(20, '8'), isCovered(20, '9'), isCovered(10, '2')]).toEqual([true, false, false]);
});
