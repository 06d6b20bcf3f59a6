import { expect, it } from '@jest/globals';
import { parseMessageSearch } from './search-query.js';

const nothing = { words: '', from: null, in: null, has: [], is: [], on: null, before: null, after: null };
const read = (query: string) => parseMessageSearch(query).search;
const refused = (query: string) => parseMessageSearch(query).problem;

it('a search of messages has words and filters', () => {
  expect(read('pay  day')).toEqual({ ...nothing, words: 'pay day' });
  expect(read('from:@ann pay in:#general before:2026-03-01')).toEqual({
    ...nothing,
    words: 'pay',
    from: 'ann',
    in: 'general',
    before: '2026-03-01',
  });
  expect(read('FROM:"Ann Lee" after:2026-02-01')).toEqual({ ...nothing, from: 'Ann Lee', after: '2026-02-01' });
  expect(read('from:me on:Today')).toEqual({ ...nothing, from: 'me', on: 'today' });
  expect(read('has:link HAS:File is:saved is:pinned')).toEqual({
    ...nothing,
    has: ['link', 'file'],
    is: ['saved', 'pinned'],
  });
});

it('an unknown operator is refused, and never searched as a word', () => {
  expect(refused('xfrom:ann')).toMatch(/^xfrom: is not a filter\. Use from:, .* or after:, or put it in quotes\.$/);
  expect(refused('has:everything')).toBe('has: takes link, file, image, reaction, reply or record.');
  expect(refused('is:lost')).toBe('is: takes pinned, saved, mention, reply or direct.');
  for (const name of ['on', 'before', 'after'])
    expect(refused(`${name}:tomorrow`)).toBe(`${name}: takes a day such as 2026-03-01, today or yesterday.`);
  expect(refused('on:2026-02-30')).not.toBeNull();
});

it('addresses, times, emoji and quoted words are words', () => {
  for (const words of ['https://atrium.example/u', '10:30', ':tada:', 're: pay', 'BUG-12'])
    expect(read(words)).toEqual({ ...nothing, words });
  expect(read('"note:this" pay')).toEqual({ ...nothing, words: 'note:this pay' });
});
