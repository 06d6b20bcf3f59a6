import { describe, expect, it } from '@jest/globals';
import { AdaptiveBatcher } from './adaptive-batcher.js';

/** A batcher whose work takes the given milliseconds, and a clock that is set by hand. */
function batcherThat(takes: number) {
  let now = 0;
  let waiting: { at: number; call: () => void } | undefined;
  const done: string[] = [];
  const batcher = new AdaptiveBatcher<string>(
    (items) => {
      done.push(items.join(''));
      now += takes;
    },
    {
      now: () => now,
      after: (ms, call) => {
        if (waiting !== undefined) throw new Error('two rests at a time');
        waiting = { at: now + ms, call };
      },
    },
  );
  return {
    batcher,
    done,
    /** Lets time pass. */
    pass: (ms: number): void => {
      now += ms;
      if (waiting === undefined || waiting.at > now) return;
      const { call } = waiting;
      waiting = undefined;
      call();
    },
  };
}

describe('a batcher', () => {
  it('hands on at once while there is little to do', () => {
    const { batcher, done } = batcherThat(0.1);
    batcher.addItems(['a']);
    batcher.addItems(['b']);
    expect(done).toEqual(['a', 'b']);
  });

  it('rests for as long as the work took, and does then what came meanwhile, in its order', () => {
    const { batcher, done, pass } = batcherThat(10);
    batcher.addItems(['a']);
    batcher.addItems(['b']);
    batcher.addItems(['c', 'd']);
    pass(9);
    expect(done).toEqual(['a']);
    pass(1);
    expect(done).toEqual(['a', 'bcd']);
  });

  it('rests the longer the more it did at once', () => {
    const { batcher, done, pass } = batcherThat(10);
    batcher.addItems(['a', 'b', 'c']);
    batcher.addItems(['d']);
    pass(29);
    expect(done).toEqual(['abc']);
    pass(1);
    expect(done).toEqual(['abc', 'd']);
  });

  it('hands on at once again when nothing came during the rest', () => {
    const { batcher, done, pass } = batcherThat(10);
    batcher.addItems(['a']);
    pass(10);
    batcher.addItems(['b']);
    expect(done).toEqual(['a', 'b']);
  });

  it('keeps nobody waiting for longer than 100 milliseconds', () => {
    const { batcher, done, pass } = batcherThat(1_000);
    batcher.addItems(['a']);
    batcher.addItems(['b']);
    pass(99);
    expect(done).toEqual(['a']);
    pass(1);
    expect(done).toEqual(['a', 'b']);
  });

  it('does during a rest what may not wait, in its place, and rests no longer for it', () => {
    const { batcher, done, pass } = batcherThat(10);
    batcher.addItems(['a']);
    batcher.addItems(['b']);
    batcher.flush();
    batcher.addItems(['c']);
    expect(done).toEqual(['a', 'b']);
    pass(10);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('does nothing where nothing waits', () => {
    const { batcher, done } = batcherThat(10);
    batcher.flush();
    batcher.addItems([]);
    expect(done).toEqual([]);
  });
});
