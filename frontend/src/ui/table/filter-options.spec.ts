import { expect, test } from '@jest/globals';
import { filterOptions } from './filter-options';

const names = ['Zoë Bellamy', 'Daniel Okafor', 'Tomás Herrera', 'Bella Zorn'];
const find = (query: string, limit?: number) => filterOptions(names, query, (name) => name, limit);

test('finds regardless of case, accents and the order of words', () => {
  expect(find('zoe')).toEqual(['Zoë Bellamy']);
  expect(find('okafor dan')).toEqual(['Daniel Okafor']);
  expect(find('TOMAS')).toEqual(['Tomás Herrera']);
});

test('those that begin with the query come first', () => {
  expect(find('bella')).toEqual(['Bella Zorn', 'Zoë Bellamy']);
});

test('an empty query shows all, up to the limit', () => {
  expect(find('  ')).toEqual(names);
  expect(find('', 2)).toEqual(names.slice(0, 2));
  expect(find('xyz')).toEqual([]);
});
