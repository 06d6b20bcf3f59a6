import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Patch, patchBetween, patched } from './patch.js';

/** A value as it is read back from its text. */
const read = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** The text that a patch, as it is kept, makes of the text before. */
function made(before: unknown, after: unknown): string {
  const patch = patchBetween(before, after);
  return JSON.stringify(patch === null ? read(before) : patched(read(before), read(patch) as Patch));
}

const keys = fc.constantFrom('a', 'b', 'c', 'd', '7', '12', '__proto__', 'constructor');
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(null, true, 0, -0, 1.5, '', 'x', 'é\n'),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(keys, fc.oneof({ weight: 5, arbitrary: tie('value') }, fc.constant(undefined)), { maxKeys: 6 }),
  ),
})).value;

describe('a patch', () => {
  it('makes the very text of what came after, whatever came before', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(made({ before }, { before: after })).toBe(JSON.stringify({ before: after }));
        expect(made([before, after, 1], [before, 1])).toBe(JSON.stringify([before, 1]));
        expect(made({ _id: 'x', ...Object(before) }, { _id: 'x', ...Object(after) })).toBe(
          JSON.stringify({ _id: 'x', ...Object(after) }),
        );
      }),
    );
  });

  it('says only what is different', () => {
    const shared = { long: 'x'.repeat(1_000) };
    const before = { _id: 'a', shared, state: 'open', people: ['ann', 'bob'], version: 1 };
    const after = { ...before, state: 'done', people: ['ann', 'bob', 'cem'], version: 2 };
    expect(patchBetween(before, after)).toEqual([{ state: 'done', version: 2 }, [], { people: [2, 0, ['cem'], {}] }]);
    expect(patchBetween(before, { ...before, shared: { ...shared } })).toBeNull();
    const lines = [1, 2, 3, 4].map((n) => ({ n, done: false }));
    const ticked = lines.map((line) => (line.n === 3 ? { ...line, done: true } : line));
    expect(patchBetween({ lines }, { lines: ticked })).toEqual([
      {},
      [],
      { lines: [0, 0, [], { 2: [{ done: true }, [], {}] }] },
    ]);
  });

  it('keeps the order of fields, by putting the whole in place where it has to', () => {
    expect(made({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe('{"b":2,"a":1}');
    expect(made({ a: undefined, b: 2 }, { a: 1, b: 2 })).toBe('{"a":1,"b":2}');
  });
});
