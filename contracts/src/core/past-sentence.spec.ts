import { expect, test } from '@jest/globals';
import { sentenceAsOperators } from './past-sentence.js';

const isField = (name: string) => ['status', 'assigned to'].includes(name.toLowerCase());
const read = (query: string) => sentenceAsOperators(query, isField);

test.each([
  ['status was open on 2026-10-01', 'was:"status=open" on:2026-10-01'],
  ['Status was In Progress in March', 'was:"Status=In Progress" in:March'],
  ['assigned to was me before yesterday', 'was:"assigned to=me" before:yesterday'],
  ['printer jam status was "open" after 2026-09-01', 'printer jam was:"status=open" after:2026-09-01'],
])('%s', (query, operators) => {
  expect(read(query)).toBe(operators);
});

test.each([
  'the mail was sent on 2026-10-01',
  'status was open on the weekend',
  'status was open in 2026-10-01',
  'status was open',
  'was open on 2026-10-01',
])('is no sentence about a field at a time: %s', (query) => {
  expect(read(query)).toBe(query);
});
