import { describe, expect, it } from '@jest/globals';
import { Pace } from './pace.js';

/** A pace whose work takes the given milliseconds, and a clock that is set by hand. */
function paced(takes: number) {
  let now = 0;
  let waiting: { at: number; call: () => void } | undefined;
  const done: string[] = [];
  const pace = new Pace<string>(
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
    pace,
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

describe('a pace', () => {
  it('does the work at once while there is little to do', () => {
    const { pace, done } = paced(0.1);
    pace.add(['a']);
    pace.add(['b']);
    expect(done).toEqual(['a', 'b']);
  });

  it('rests for as long as the work took, and does then what came meanwhile, in its order', () => {
    const { pace, done, pass } = paced(10);
    pace.add(['a']);
    pace.add(['b']);
    pace.add(['c', 'd']);
    pass(9);
    expect(done).toEqual(['a']);
    pass(1);
    expect(done).toEqual(['a', 'bcd']);
  });

  it('rests the longer the more it did at once', () => {
    const { pace, done, pass } = paced(10);
    pace.add(['a', 'b', 'c']);
    pace.add(['d']);
    pass(29);
    expect(done).toEqual(['abc']);
    pass(1);
    expect(done).toEqual(['abc', 'd']);
  });

  it('does the work at once again when nothing came during the rest', () => {
    const { pace, done, pass } = paced(10);
    pace.add(['a']);
    pass(10);
    pace.add(['b']);
    expect(done).toEqual(['a', 'b']);
  });

  it('keeps nobody waiting for longer than 100 milliseconds', () => {
    const { pace, done, pass } = paced(1_000);
    pace.add(['a']);
    pace.add(['b']);
    pass(99);
    expect(done).toEqual(['a']);
    pass(1);
    expect(done).toEqual(['a', 'b']);
  });

  it('does during a rest what may not wait, in its place, and rests no longer for it', () => {
    const { pace, done, pass } = paced(10);
    pace.add(['a']);
    pace.add(['b']);
    pace.flush();
    pace.add(['c']);
    expect(done).toEqual(['a', 'b']);
    pass(10);
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it('does nothing where nothing waits', () => {
    const { pace, done } = paced(10);
    pace.flush();
    pace.add([]);
    expect(done).toEqual([]);
  });
});
