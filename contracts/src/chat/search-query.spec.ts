import { expect, it } from '@jest/globals';
import { parseMessageSearch } from './search-query.js';

const nothing = { words: '', from: null, in: null, before: null, after: null };

it('a search of messages is words and what it is narrowed by', () => {
  expect(parseMessageSearch('pay  day')).toEqual({ ...nothing, words: 'pay day' });
  expect(parseMessageSearch('from:@ann pay in:#general before:2026-03-01')).toEqual({
    ...nothing,
    words: 'pay',
    from: 'ann',
    in: 'general',
    before: '2026-03-01',
  });
  expect(parseMessageSearch('FROM:"Ann Lee" after:2026-02-01')).toEqual({
    ...nothing,
    from: 'Ann Lee',
    after: '2026-02-01',
  });
  expect(parseMessageSearch('before:yesterday xfrom:ann')).toEqual({ ...nothing, words: 'before:yesterday xfrom:ann' });
});
