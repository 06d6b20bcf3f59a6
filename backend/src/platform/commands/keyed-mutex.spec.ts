import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KeyedMutex } from './keyed-mutex.js';

describe('KeyedMutex', () => {
  it('never lets two in under the same key, keeps their order, and survives failures', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean(), turns: fc.nat(5) })),
        async (visits) => {
          const mutex = new KeyedMutex();
          const inside = new Map<string, number>();
          const order = new Map<string, number[]>();
          const outcomes = await Promise.allSettled(
            visits.map(({ key, fails, turns }, n) =>
              mutex.runExclusive(key, async () => {
                expect(inside.get(key) ?? 0).toBe(0);
                inside.set(key, 1);
                for (let turn = 0; turn < turns; turn++) await Promise.resolve();
                inside.set(key, 0);
                order.set(key, [...(order.get(key) ?? []), n]);
                if (fails) throw new Error(`visit ${n}`);
                return n;
              }),
            ),
          );
          for (const passed of order.values()) expect(passed).toEqual(passed.toSorted((a, b) => a - b));
          outcomes.forEach((outcome, n) => {
            if (visits[n]!.fails)
              expect(outcome).toMatchObject({ status: 'rejected', reason: new Error(`visit ${n}`) });
            else expect(outcome).toEqual({ status: 'fulfilled', value: n });
          });
        },
      ),
    ));

  it('lets those with different keys in together', async () => {
    const mutex = new KeyedMutex();
    const gate = new EventEmitter();
    const held = mutex.runExclusive('a', () => once(gate, 'open'));
    await expect(mutex.runExclusive('b', async () => 'in')).resolves.toBe('in');
    gate.emit('open');
    await held;
  });
});
