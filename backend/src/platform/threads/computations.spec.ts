import { describe, expect, it } from '@jest/globals';
import list, { type ListTask } from '../http/list-worker.js';
import { Computations } from './computations.js';
import { workerFile } from '../product-files.js';

const listing = { file: workerFile('platform/http/list-worker.js'), compute: list };

/** A search through so many documents. */
function search(count: number): ListTask {
  const documents = Array.from({ length: count }, (_, n) =>
    JSON.stringify({ _id: `${n}`, title: `Title ${count - n}` }),
  );
  const sort = { field: 'title', direction: 1 as const };
  return { documents, query: { q: 'title', searched: ['title'], sort, filters: [], page: { start: 0, end: 3 } } };
}

/** How often others had their turn on the event loop before something was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const count = (): void => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await work;
  isDone = true;
  return turns;
}

describe('computing over documents', () => {
  const computations = new Computations();

  it('gives the same in a thread as right here', async () => {
    const task = search(60_000);
    expect(await computations.over(listing, task, 'ann')).toEqual(list(task));
  });

  it('leaves others their turn while much is computed, and takes no detour for little', async () => {
    expect(await turnsDuring(computations.over(listing, search(60_000), 'ann'))).toBeGreaterThan(1);
    expect(await turnsDuring(computations.over(listing, search(10), 'ann'))).toBe(0);
  });

  it('refuses what would wait behind too much', async () => {
    const task = search(20_000);
    const asked = Array.from({ length: 400 }, () => computations.over(listing, task, 'ann'));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toMatchObject({ status: 503, code: 'busy' });
    expect(await computations.over(listing, task, 'ann')).toEqual(list(task));
  });
});
