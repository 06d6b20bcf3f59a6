import { BACKWARDS, END, FORWARDS, START } from '@eventstore/db-client';
import { describe, expect, it } from '@jest/globals';
import { goesWith, isHidden } from './dissolved.js';
import { type ReadAllOptions, visibleLog } from './visible-log.js';

/** A log of 2,000 events, of which only the last one of each thousand is to be seen. */
const size = 2_000;
const isShown = (n: number): boolean => n % 1_000 === 999;

function log() {
  const readings: { left: boolean }[] = [];
  const readWhole = ({ direction, fromPosition, maxCount = Infinity }: ReadAllOptions) => {
    const isBack = direction === BACKWARDS;
    const at = typeof fromPosition === 'object' ? Number(fromPosition.commit) : isBack ? size : 0;
    const all = Array.from({ length: size }, (_, n) => n).filter((n) => (isBack ? n < at : n >= at));
    const page = (isBack ? all.toReversed() : all).slice(0, Number(maxCount));
    const reading = { left: false };
    readings.push(reading);
    return Object.assign(
      (async function* () {
        for (const n of page) yield { event: { position: { commit: BigInt(n), prepare: BigInt(n) } } };
      })(),
      {
        cancel: async () => {
          reading.left = true;
        },
      },
    );
  };
  const whole = {
    prepare: async () => {},
    readWhole,
    hides: ({ position }: { position: { commit: bigint } }) => !isShown(Number(position.commit)),
  } as unknown as Parameters<typeof visibleLog>[0];
  return { whole, readings };
}

async function found(options: ReadAllOptions): Promise<number[]> {
  const { whole, readings } = log();
  const positions: number[] = [];
  for await (const { event } of visibleLog(whole, options)) positions.push(Number(event?.position.commit));
  expect(readings.every(({ left }) => left)).toBe(true);
  return positions;
}

const hidden = (streamId: string, type = 'Noted') => isHidden({ streamId, type }, new Set(['acme']));

describe('the log without what is hidden', () => {
  it('goes on behind what is hidden, as far as it was asked for', async () => {
    expect(await found({ direction: FORWARDS, fromPosition: START })).toEqual([999, 1_999]);
    expect(await found({ direction: FORWARDS, fromPosition: START, maxCount: 1 })).toEqual([999]);
    expect(
      await found({ direction: FORWARDS, fromPosition: { commit: 1_000n, prepare: 1_000n }, maxCount: 1 }),
    ).toEqual([1_999]);
    expect(await found({ direction: BACKWARDS, fromPosition: END, maxCount: 2 })).toEqual([1_999, 999]);
    expect(await found({ direction: BACKWARDS, fromPosition: { commit: 900n, prepare: 900n }, maxCount: 1 })).toEqual(
      [],
    );
  });

  it('has of an organisation that was dissolved only its tree heads, and nothing that the store says itself', () => {
    expect([hidden('bug-acme.1'), hidden('bug-globex.1'), hidden('head-acme.log')]).toEqual([true, false, false]);
    expect([hidden('bug-globex.1', '$streamDeleted'), hidden('$settings', '$settings')]).toEqual([true, false]);
    expect([goesWith('acme', 'bug-acme.1'), goesWith('acme', 'head-acme.log')]).toEqual([true, false]);
  });
});
