import { afterEach, expect, test } from '@jest/globals';
import { languageEntries } from './language-entries';
import { entriesFor } from './palette-search';

afterEach(() => {
  globalThis.atriumLanguages = undefined;
});

const found = (query: string) => entriesFor(languageEntries(), query).map(({ label }) => label);

test('another language is found by its name in either language, and the present one is not offered', () => {
  globalThis.atriumLanguages = ['de'];
  for (const query of ['german', 'deutsch', 'language']) expect(found(query)).toEqual(['Language: Deutsch']);
  expect(found('english')).toEqual([]);
});

test('nothing is offered where there is one language', () => {
  expect(languageEntries()).toEqual([]);
});
