import { describe, expect, it } from '@jest/globals';
import { type FieldProblem, Refusal } from '@atrium/contracts/core/problems';
import { listed, type ListFields } from './list-query.js';

interface Fruit {
  number: number;
  name: string;
  colours: string[];
  owner: string | null;
  ripe: boolean;
  picker?: { _id: string; username: string } | null;
}

const fields: ListFields<Fruit> = {
  search: ['number', 'name', 'colours', 'picker'],
  sort: ['number', 'name', 'owner'],
  filter: ['owner', 'ripe', 'colours', 'picker'],
};

const fruits: Fruit[] = [
  { number: 2, name: 'Pear', colours: ['green'], owner: 'ann', ripe: true, picker: { _id: 'id-7e', username: 'Eve' } },
  { number: 12, name: 'Apple', colours: ['red', 'green'], owner: null, ripe: false, picker: null },
  { number: 1, name: 'Pineapple', colours: ['yellow'], owner: 'bob', ripe: true },
];
const documents = fruits.map((fruit) => JSON.stringify(fruit));

function names(query: Record<string, unknown>): string[] {
  return listed(documents, query, fields).documents.map((json) => (JSON.parse(json) as Fruit).name);
}

function problems(query: Record<string, unknown>): FieldProblem[] | undefined {
  try {
    listed(documents, query, fields);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    if (error instanceof Refusal) return error.errors;
  }
  return undefined;
}

describe('a list read', () => {
  it('passes everything on, unparsed and in its order, when nothing is asked for', () => {
    expect(listed(documents, { tenentId: 'x' }, fields)).toEqual({ documents, total: undefined });
    expect(listed(documents, {}, fields).documents).toBe(documents);
  });

  it('finds a text by what it contains, trimmed and whatever the case', () => {
    expect(names({ field: 'name', q: ' aPPle ' })).toEqual(['Apple', 'Pineapple']);
    expect(names({ field: 'colours', q: 'REEN' })).toEqual(['Pear', 'Apple']);
  });

  it('finds a number only as a whole', () => {
    expect(names({ field: 'number', q: '2' })).toEqual(['Pear']);
    expect(names({ field: 'number', q: '1x' })).toEqual([]);
  });

  it('looks in every field when none is chosen, and takes an empty search for none', () => {
    expect(names({ q: 'green' })).toEqual(['Pear', 'Apple']);
    expect(names({ q: '1' })).toEqual(['Pineapple']);
    expect(names({ q: '  ', field: 'name' })).toHaveLength(3);
    expect(names({ q: 'pear', field: '' })).toEqual(['Pear']);
  });

  it('filters by equality, by what an array holds, and by having no value', () => {
    expect(names({ owner: 'ann' })).toEqual(['Pear']);
    expect(names({ owner: '' })).toEqual(['Apple']);
    expect(names({ ripe: 'true', q: 'pine' })).toEqual(['Pineapple']);
    expect(names({ colours: 'green' })).toEqual(['Pear', 'Apple']);
  });

  it('finds people by their names, and filters them by their ids', () => {
    expect(names({ field: 'picker', q: 'eve' })).toEqual(['Pear']);
    expect(names({ field: 'picker', q: 'id-7' })).toEqual([]);
    expect(names({ picker: 'id-7e' })).toEqual(['Pear']);
    expect(names({ picker: 'Eve' })).toEqual([]);
    expect(names({ picker: '' })).toEqual(['Apple', 'Pineapple']);
  });

  it('sorts numbers as numbers and texts whatever their case, those without a value last', () => {
    expect(names({ sort: 'number' })).toEqual(['Pineapple', 'Pear', 'Apple']);
    expect(names({ sort: '-number' })).toEqual(['Apple', 'Pear', 'Pineapple']);
    expect(names({ sort: 'name' })).toEqual(['Apple', 'Pear', 'Pineapple']);
    expect(names({ sort: 'owner' })).toEqual(['Pear', 'Pineapple', 'Apple']);
    expect(names({ sort: '-owner' })).toEqual(['Pineapple', 'Pear', 'Apple']);
  });

  it('gives pages, and counts what is on all of them', () => {
    expect(listed(documents, { page: '2', limit: '2' }, fields)).toEqual({ documents: documents.slice(2), total: 3 });
    expect(listed(documents, { limit: '1', q: 'apple' }, fields)).toEqual({ documents: [documents[1]], total: 2 });
    expect(listed(documents, { page: '9' }, fields)).toEqual({ documents: [], total: 3 });
  });

  it('gives ten to a page when no limit is named', () => {
    const many = Array.from({ length: 25 }, (_, number) => JSON.stringify({ number }));
    expect(listed(many, { page: '2' }, fields)).toEqual({ documents: many.slice(10, 20), total: 25 });
  });

  it('refuses fields and values that cannot be, each by its name', () => {
    expect(problems({ field: 'owner', q: 'a' })?.[0]?.field).toBe('field');
    expect(problems({ sort: '-ripe' })?.[0]?.field).toBe('sort');
    expect(problems({ page: '0', limit: '1001' })?.map(({ field }) => field)).toEqual(['limit', 'page']);
    expect(problems({ page: 'two' })?.[0]?.message).toBe('page must be a whole number from 1 to 999999999');
    expect(problems({ q: ['a', 'b'] })).toEqual([{ field: 'q', message: 'q must be given once' }]);
  });
});
