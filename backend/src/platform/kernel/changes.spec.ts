import { describe, expect, it } from '@jest/globals';
import { changesOf, isChange } from './changes.js';

describe('changesOf', () => {
  const present: { title: string; count: number; labels: string[]; note?: string } = {
    title: 'One',
    count: 1,
    labels: ['a', 'b'],
  };

  it('keeps what differs', () => {
    expect(changesOf(present, { title: 'Two', count: 1, labels: ['b', 'a'], note: '' })).toEqual({
      title: 'Two',
      labels: ['b', 'a'],
      note: '',
    });
  });

  it('keeps nothing that is as wanted or not wanted', () => {
    const changes = changesOf(present, { title: undefined, count: 1, labels: ['a', 'b'] });
    expect(changes).toStrictEqual({});
    expect(changesOf(present, JSON.parse('{"title":null}'))).toStrictEqual({});
    expect(isChange(changes)).toBe(false);
    expect(isChange({ count: 0 })).toBe(true);
  });
});
