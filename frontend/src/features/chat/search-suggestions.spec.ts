import { expect, test } from '@jest/globals';
import { parseMessageSearch } from '@atrium/contracts/chat/search-query';
import { finishedSearch, searchSuggestions } from './search-suggestions';

const people = [
  { username: 'ann', name: 'ann' },
  { username: 'ben.lee', name: 'Benedict Lee' },
];
const names = { people, channels: ['general', 'pay and leave'] };
const labels = (query: string) => searchSuggestions(query, names).map(({ label }) => label);

test('an empty search offers its operators, a begun one those that begin so', () => {
  expect(labels('')).toEqual(['from:', 'in:', 'has:', 'is:', 'on:', 'before:', 'after:']);
  expect(labels('pay b')).toEqual(['before:']);
  expect(labels('pay ')).toEqual([]);
  expect(labels('pay')).toEqual([]);
});

test('an operator offers what it takes, until that is written', () => {
  expect(labels('from:')).toEqual(['from:me', 'from:ann', 'from:ben.lee']);
  expect(labels('from:@b')).toEqual(['from:ben.lee']);
  expect(labels('from:benedict')).toEqual(['from:ben.lee']);
  expect(searchSuggestions('from:b', names)[0]?.about).toBe('Benedict Lee');
  expect(labels('in:pay')).toEqual(['in:"pay and leave"']);
  expect(labels('in:"pay and')).toEqual(['in:"pay and leave"']);
  expect(labels('is:s')).toEqual(['is:saved']);
  expect(labels('on:')).toEqual(['on:today', 'on:yesterday']);
  expect(labels('from:ann')).toEqual([]);
  expect(labels('nothing:')).toEqual([]);
});

test('what is chosen takes the place of what was begun, and makes sense', () => {
  const [chosen] = searchSuggestions('pay in:pay', names);
  expect(chosen?.query).toBe('pay in:"pay and leave" ');
  expect(parseMessageSearch(chosen?.query ?? '').search).toMatchObject({ words: 'pay', in: 'pay and leave' });
});

test.each([
  ['pay from:', 'pay'],
  ['pay from:be', 'pay'],
  ['pay from:ben.lee', 'pay from:ben.lee'],
  ['from:nobody', 'from:nobody'],
  ['in:"pay and', ''],
  ['in:"pay and leave"', 'in:"pay and leave"'],
  ['on:2026-1', ''],
  ['on:2026-11-25', 'on:2026-11-25'],
  ['on:tomorrow', 'on:tomorrow'],
  ['pay bef', 'pay bef'],
])('of %j it searches for %j already', (query, asked) => expect(finishedSearch(query, names)).toBe(asked));
