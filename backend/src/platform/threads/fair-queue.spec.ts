import { beforeEach, describe, expect, it } from '@jest/globals';
import { FairQueue } from './fair-queue.js';

let queue: FairQueue<string>;
beforeEach(() => {
  queue = new FairQueue((work) => work[0] ?? '');
});

function drained(): string[] {
  const taken: string[] = [];
  for (let next = queue.shift(); next !== null; next = queue.shift()) taken.push(next);
  return taken;
}

describe('what waits', () => {
  it('is taken by turns of the people, and in its order for each of them', () => {
    for (const work of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.push(work);
    expect(queue.size).toBe(6);
    expect(drained()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(queue.size).toBe(0);
  });

  it('gives who comes later the next turn after those who wait', () => {
    for (const work of ['a1', 'a2', 'a3']) queue.push(work);
    expect(queue.shift()).toBe('a1');
    queue.push('b1');
    expect(drained()).toEqual(['a2', 'b1', 'a3']);
  });

  it('can be taken out', () => {
    for (const work of ['a1', 'a2', 'b1']) queue.push(work);
    for (const work of ['a1', 'b1', 'b2', 'z1']) queue.remove(work);
    expect(queue.size).toBe(1);
    expect(drained()).toEqual(['a2']);
  });
});
