/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Position } from '@atrium/contracts/core/live';
import { keepUp } from './keep-up';

/** News, time and answers that a test is the master of. */
function office() {
  let listener: (() => void) | null = null;
  let last: Position | null = null;
  let known: Position | null = null;
  let waiting: (() => void) | null = null;
  const asked: (() => void)[] = [];
  const end = keepUp(
    {
      follow: (heard) => {
        listener = heard;
        return () => (listener = null);
      },
      last: () => last,
      known: () => known,
      forget: () => (known = null),
      ask: () => new Promise((resolve) => void asked.push(resolve)),
    },
    {
      after: (_ms, run) => {
        waiting = run;
        return () => (waiting = null);
      },
    },
  );
  return {
    asked,
    end,
    isFollowing: () => listener !== null,
    hear: (position: Position | null): void => {
      last = position;
      listener?.();
    },
    answer: async (position: Position): Promise<void> => {
      known = position;
      asked.at(-1)?.();
      await Promise.resolve();
    },
    pass: (): void => {
      const run = waiting;
      waiting = null;
      run?.();
    },
  };
}

function look(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

afterEach(() => look('visible'));

describe('keeping up with others', () => {
  it('asks once at the start, whatever the topic says before the answer', async () => {
    const { asked, hear, answer } = office();
    hear('40');
    expect(asked).toHaveLength(1);
    await answer('40');
    hear('40');
    expect(asked).toHaveLength(1);
  });

  it('asks again when the answer does not reach as far as what was heard meanwhile', async () => {
    const { asked, hear, answer } = office();
    hear('41');
    await answer('40');
    expect(asked).toHaveLength(2);
  });

  it('asks at once for what is new, and for what follows it together', async () => {
    const { asked, hear, answer, pass } = office();
    await answer('40');
    hear('41');
    expect(asked).toHaveLength(2);
    await answer('41');
    hear('42');
    hear('43');
    expect(asked).toHaveLength(2);
    pass();
    expect(asked).toHaveLength(3);
  });

  it('asks again after a while where asking led to nothing', async () => {
    const { asked, hear, answer, pass } = office();
    await answer('40');
    hear('41');
    pass();
    expect(asked).toHaveLength(3);
  });

  it('asks nothing while nobody looks, and once they do', async () => {
    const { asked, hear, answer } = office();
    await answer('40');
    look('hidden');
    hear('41');
    expect(asked).toHaveLength(1);
    look('visible');
    expect(asked).toHaveLength(2);
  });

  it('asks again once the topic is back that was taken away with other rights', async () => {
    const { asked, hear, answer } = office();
    hear('40');
    await answer('40');
    hear(null);
    expect(asked).toHaveLength(1);
    hear('40');
    expect(asked).toHaveLength(2);
  });

  it('asks nothing more when the topic comes after the answer', async () => {
    const { asked, hear, answer } = office();
    await answer('40');
    hear('40');
    expect(asked).toHaveLength(1);
  });

  it('asks nothing after its end, nor while nothing is known of the news', async () => {
    const { asked, hear, answer, end, isFollowing } = office();
    hear(null);
    await answer('40');
    expect(asked).toHaveLength(1);
    end();
    look('visible');
    expect(asked).toHaveLength(1);
    expect(isFollowing()).toBe(false);
  });
});
