import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changesBetween } from './history.js';

describe('changesBetween', () => {
  it('holds the fields that differ, with both values, and no others', () => {
    const before = { title: 'One', count: 1, labels: ['a'], hidden: 'x' };
    const after = { title: 'Two', count: 1, labels: ['a', 'b'], hidden: 'y' };
    expect(changesBetween(before, after, ['title', 'count', 'labels'])).toEqual([
      { field: 'title', from: 'One', to: 'Two' },
      { field: 'labels', from: ['a'], to: ['a', 'b'] },
    ]);
  });

  it('takes what is not there for null, on either side', () => {
    expect(changesBetween(null, { title: 'One', note: undefined }, ['title', 'note'])).toEqual([
      { field: 'title', from: null, to: 'One' },
    ]);
    expect(changesBetween({ title: 'One' }, null, ['title'])).toEqual([{ field: 'title', from: 'One', to: null }]);
    expect(changesBetween(null, null, ['title'])).toEqual([]);
  });

  it('finds none between equal documents, and leads from one to the other otherwise', () => {
    // As JSON keeps them: it knows no negative zero.
    const values = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));
    const documents = fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      values.filter((value) => value !== null),
    );
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const fields = ['a', 'b', 'c'];
        expect(changesBetween(before, JSON.parse(JSON.stringify(before)) as object, fields)).toEqual([]);
        const changed: Record<string, unknown> = { ...before };
        for (const { field, to } of changesBetween(before, after, fields)) changed[field] = to;
        for (const field of fields) expect(changed[field] ?? null).toEqual(after[field] ?? null);
      }),
    );
  });
});
