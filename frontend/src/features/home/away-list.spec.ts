import { describe, expect, it } from '@jest/globals';
import type { AwayAnswer, AwayItem } from '@atrium/contracts/home/views';
import { withPage } from './away-list';

const item = (id: string, position: number): AwayItem => ({
  collection: 'bugs',
  _id: id,
  label: '',
  title: id,
  state: '',
  from: '',
  until: '',
  fate: 'changed',
  changes: [],
  said: null,
  comments: 0,
  by: [],
  acts: 1,
  at: '2026-03-02T09:00Z',
  position: `${position}`,
});
const page = (items: AwayItem[], next: number | null, more: Partial<AwayAnswer> = {}): AwayAnswer => ({
  userId: 'me',
  since: '10',
  sinceAt: null,
  position: '900',
  items,
  next: next === null ? null : `${next}`,
  ...more,
});
const ids = (list: ReturnType<typeof withPage>) => list.items.map(({ _id }) => _id);

describe('what others did', () => {
  const first = withPage(null, page([item('d', 400), item('c', 300)], 300), null);

  it('grows by what is older', () => {
    const all = withPage(first, page([item('b', 200), item('a', 100)], null), '300');
    expect([ids(all), all.next]).toEqual([['d', 'c', 'b', 'a'], null]);
  });

  it('moves up what changed again, and loses nothing when newer things push a page down', () => {
    const known = withPage(first, page([item('b', 200)], 200), '300');
    const newer = withPage(
      known,
      page([item('b', 950), item('e', 940), item('d', 400)], 400, { position: '950' }),
      null,
    );
    expect([ids(newer), newer.next, newer.position]).toEqual([['b', 'e', 'd', 'c'], '200', '950']);
  });

  it('drops what came back to where it was', () => {
    expect(ids(withPage(first, page([item('d', 400)], 300), null))).toEqual(['d']);
    expect(ids(withPage(first, page([], null), null))).toEqual([]);
  });

  it('begins again when more was seen', () => {
    const seen = withPage(first, page([item('e', 950)], null, { since: '900' }), null);
    expect([ids(seen), seen.since, seen.next]).toEqual([['e'], '900', null]);
  });

  it('leaves no gap when more happened than fits on a page', () => {
    const busy = withPage(first, page([item('g', 980), item('f', 970)], 970, { position: '990' }), null);
    expect([ids(busy), busy.next]).toEqual([['g', 'f'], '970']);
  });

  it('does not let an older page say that newer things are known', () => {
    const later = withPage(first, page([item('b', 200)], null, { position: '990' }), '300');
    expect(later.position).toBe('900');
  });
});
