import { expect, it } from '@jest/globals';
import { actorWith } from '../../../test/spec.js';
import type { EventStore } from '../event-store/event-store.js';
import type { NewEvent, StoredEvent } from '../event-store/stored-events.js';
import { Numbers } from './numbers.js';
import { Deadline } from '../event-store/deadline.js';

/** A stream of numbers in memory. */
function streamOfNumbers() {
  const events: NewEvent[] = [];
  const appends: number[] = [];
  const stored = (): StoredEvent[] =>
    events.map((event, revision) => ({ ...event, stream: 'number', revision, position: 0n, data: { ...event.data } }));
  const store: Pick<EventStore, 'append' | 'read' | 'readLast'> = {
    append(_, some) {
      appends.push(some.length);
      events.push(...some);
      return Promise.resolve({ revision: events.length - 1, position: 0n });
    },
    read: (_, from?: number, most?: number) => Promise.resolve(stored().slice(from ?? 0, (from ?? 0) + (most ?? 1))),
    readLast: (_, count) => Promise.resolve(stored().toReversed().slice(0, count)),
  };
  return { numbers: new Numbers(store, () => 0), appends };
}

const actor = actorWith('member');
const made = (name: string) => ({ id: `record-${name}`, commandId: `command-${name}` });
const deadline = Deadline.in(1_000);

it('takes numbers for several records at once, in their order, and the same for them again', async () => {
  const { numbers, appends } = streamOfNumbers();
  expect(await numbers.take({ actor, ...made('before') }, 'bug', deadline)).toBe(1);
  const first = await numbers.takeAll(actor, 'bug', [made('a'), made('b'), made('c')]);
  expect([...first.values()]).toEqual([2, 3, 4]);
  expect(await numbers.take({ actor, ...made('between') }, 'bug', deadline)).toBe(5);
  const again = await numbers.takeAll(actor, 'bug', [made('a'), made('b'), made('c'), made('d')]);
  expect(['a', 'b', 'c', 'd'].map((name) => again.get(`command-${name}`))).toEqual([2, 3, 4, 6]);
  expect(appends).toEqual([1, 3, 1, 1]);
  expect(await numbers.numbered('acme', 'bug', 4, deadline)).toBe('record-c');
  expect(await numbers.takeAll(actor, 'bug', [])).toEqual(new Map());
});
