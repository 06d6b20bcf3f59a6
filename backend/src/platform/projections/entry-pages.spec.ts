import { describe, expect, it } from '@jest/globals';
import { type EntryPage, readEntryPage } from './entry-pages.js';

/** A room of so many entries, `e0` the oldest, one a minute. */
function roomOf(size: number) {
  const all = Array.from({ length: size }, (_, n) => `e${n}`);
  let looked = 0;
  const atOf = (id: string): Promise<string> => {
    looked += 1;
    return Promise.resolve(minute(Number(id.slice(1))));
  };
  const order = {
    total: () => Promise.resolve(all.length),
    rankOf: (id: string) => Promise.resolve(all.includes(id) ? all.indexOf(id) : null),
    between: (from: number, to: number) => Promise.resolve(all.slice(from, to)),
    atOf,
  };
  return {
    page: (page: EntryPage) => readEntryPage(order, { count: 4, ...page }),
    looked: () => looked,
  };
}

const minute = (n: number): string => new Date(Date.UTC(2026, 2, 2, 0, n)).toISOString();

describe('a page of entries', () => {
  const { page } = roomOf(10);

  it('has the newest, oldest first', async () => {
    expect(await page({})).toEqual({ ids: ['e6', 'e7', 'e8', 'e9'], older: true, newer: false });
    expect(await page({ count: 20 })).toMatchObject({ older: false, newer: false });
    expect(await roomOf(0).page({})).toEqual({ ids: [], older: false, newer: false });
  });

  it('has those before, after, or around one of them', async () => {
    expect(await page({ before: 'e6' })).toEqual({ ids: ['e2', 'e3', 'e4', 'e5'], older: true, newer: true });
    expect(await page({ before: 'e2' })).toEqual({ ids: ['e0', 'e1'], older: false, newer: true });
    expect(await page({ before: 'e0' })).toEqual({ ids: [], older: false, newer: true });
    expect(await page({ after: 'e6' })).toEqual({ ids: ['e7', 'e8', 'e9'], older: true, newer: false });
    expect(await page({ after: 'e9' })).toEqual({ ids: [], older: true, newer: false });
    expect(await page({ around: 'e5' })).toEqual({ ids: ['e3', 'e4', 'e5', 'e6'], older: true, newer: true });
    expect(await page({ around: 'e0' })).toEqual({ ids: ['e0', 'e1', 'e2', 'e3'], older: false, newer: true });
  });

  it('is empty beside an entry that is not there', async () => {
    for (const beside of [{ before: 'x' }, { after: 'x' }, { around: 'x' }])
      expect(await page(beside)).toEqual({ ids: [], older: false, newer: false });
  });

  it('begins at an instant', async () => {
    expect(await page({ at: minute(5) })).toMatchObject({ ids: ['e3', 'e4', 'e5', 'e6'] });
    expect(await page({ at: minute(4).replace('00.000Z', '30.000Z') })).toMatchObject({
      ids: ['e3', 'e4', 'e5', 'e6'],
    });
    expect(await page({ at: minute(-100) })).toMatchObject({ ids: ['e0', 'e1', 'e2', 'e3'], older: false });
    expect(await page({ at: minute(100) })).toMatchObject({ ids: ['e7', 'e8', 'e9'], newer: false });
  });

  it('is found without looking at all of them', async () => {
    const large = roomOf(100_000);
    expect((await large.page({ at: minute(70_000) })).ids).toContain('e70000');
    expect(large.looked()).toBeLessThanOrEqual(17);
  });
});
