import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { firstDifference } from './difference.js';
import { leafHash } from './merkle-tree.js';

const hashes = (names: string) => names.split('').map(leafHash);

describe('firstDifference', () => {
  it.each([
    ['abcd', 'abcd', null],
    ['abcd', 'abcdef', null],
    ['', 'ab', null],
    ['abcd', 'abXd', { kind: 'altered', index: 2 }],
    ['abcd', 'abd', { kind: 'removed', index: 2 }],
    ['abcd', 'abc', { kind: 'removed', index: 3 }],
    ['abcd', '', { kind: 'removed', index: 0 }],
    ['abcd', 'abXcd', { kind: 'inserted', index: 2 }],
    ['abcd', 'acbd', { kind: 'moved', index: 1 }],
  ])('of %s, found as %s', (signed, found, difference) => {
    expect(firstDifference(hashes(signed), hashes(found))).toEqual(difference);
  });

  it('is there whatever is changed of what was signed', () => {
    const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(names, fc.array(fc.string(), { maxLength: 30 }), (signed, found) => {
        const isWhole = signed.every((name, at) => found[at] === name);
        expect(firstDifference(signed.map(leafHash), found.map(leafHash)) === null).toBe(isWhole);
      }),
    );
  });
});
