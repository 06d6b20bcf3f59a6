import { expect, test } from '@jest/globals';
import { contestedFields, differingFields, followed } from './custom-merge';

const base = { Till: '3', Guests: 12, Stopped: false };

test('a field that is left out is one that is empty', () => {
  expect(differingFields({ Till: '' }, {})).toEqual([]);
  expect(differingFields({ Till: '3' }, {})).toEqual(['Till']);
  expect(differingFields({ Guests: 0 }, { Guests: '' })).toEqual(['Guests']);
});

test('fields that were left alone follow the record, the others keep what was written', () => {
  const values = { ...base, Till: '4' };
  const live = { ...base, Guests: 20 };
  expect(followed({ base, values }, live)).toEqual({ base: live, values: { ...live, Till: '4' } });
  expect(contestedFields({ base, values }, live)).toEqual([]);
});

test('a field that both wrote keeps both values, until they agree', () => {
  const values = { ...base, Till: '4' };
  const live = { ...base, Till: '5' };
  expect(followed({ base, values }, live)).toEqual({ base, values });
  expect(contestedFields({ base, values }, live)).toEqual(['Till']);
  expect(contestedFields({ base, values: live }, live)).toEqual([]);
});

test('a form that somebody else was the first to fill in is followed as well', () => {
  expect(followed({ base: {}, values: { Till: '4' } }, base)).toEqual({
    base: { ...base, Till: '' },
    values: { ...base, Till: '4' },
  });
  expect(contestedFields({ base: {}, values: { Till: '4' } }, base)).toEqual(['Till']);
});
