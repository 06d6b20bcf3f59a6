import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  emptyTree,
  grown,
  inclusionPath,
  leafHash,
  levelsOf,
  rootFromPath,
  rootOf,
  type TreeLevels,
} from './merkle-tree.js';

const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** RFC 9162, 2.1.1, to the letter. */
function naiveRoot(entries: readonly string[]): Buffer {
  if (entries.length === 0) return sha256();
  if (entries.length === 1) return sha256(Buffer.of(0), entries[0] ?? '');
  const k = 2 ** Math.ceil(Math.log2(entries.length) - 1);
  return sha256(Buffer.of(1), naiveRoot(entries.slice(0, k)), naiveRoot(entries.slice(k)));
}

/** RFC 9162, 2.1.3.1, to the letter. */
function naivePath(index: number, entries: readonly string[]): Buffer[] {
  if (entries.length <= 1) return [];
  const k = 2 ** Math.ceil(Math.log2(entries.length) - 1);
  return index < k
    ? [...naivePath(index, entries.slice(0, k)), naiveRoot(entries.slice(k))]
    : [...naivePath(index - k, entries.slice(k)), naiveRoot(entries.slice(0, k))];
}

function levels(leaves: readonly Buffer[]): TreeLevels {
  const work = levelsOf(leaves);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const log = fc.array(fc.string(), { minLength: 1, maxLength: 70 });
const place = fc.record({ entries: log, at: fc.nat() }).map(({ entries, at }) => ({
  entries,
  index: at % entries.length,
}));

describe('a Merkle tree', () => {
  it('has the root of RFC 9162, however it grew', () => {
    fc.assert(
      fc.property(log, fc.nat(70), (entries, cut) => {
        const leaves = entries.map(leafHash);
        const tree = grown(grown(emptyTree, leaves.slice(0, cut)), leaves.slice(cut));
        expect(tree.size).toBe(entries.length);
        expect(rootOf(tree)).toEqual(naiveRoot(entries));
      }),
    );
    expect(rootOf(emptyTree)).toEqual(naiveRoot([]));
  });

  it('has the roots that are known of Certificate Transparency', () => {
    const entries = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const leaves = entries.map((hex) => sha256(Buffer.of(0), Buffer.from(hex, 'hex')));
    const rootAt = (size: number): string => rootOf(grown(emptyTree, leaves.slice(0, size))).toString('hex');
    expect(rootAt(1)).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    expect(rootAt(8)).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
  });

  it('gives each leaf the path of RFC 9162, which leads to the root', () => {
    fc.assert(
      fc.property(place, ({ entries, index }) => {
        const leaves = entries.map(leafHash);
        const path = inclusionPath(levels(leaves), index);
        expect(path).toEqual(naivePath(index, entries));
        const leaf = leafHash(entries[index] ?? '');
        expect(rootFromPath(leaf, index, entries.length, path)).toEqual(naiveRoot(entries));
      }),
    );
  });

  it('leads nowhere from another leaf, another place or a shortened path', () => {
    fc.assert(
      fc.property(place, fc.nat(80), ({ entries, index }, other) => {
        const leaves = entries.map((entry, at) => leafHash(`${at} ${entry}`));
        const root = naiveRoot(entries.map((entry, at) => `${at} ${entry}`));
        const path = inclusionPath(levels(leaves), index);
        const leaf = leaves[index] ?? Buffer.of();
        expect(rootFromPath(leafHash('another'), index, entries.length, path)).not.toEqual(root);
        if (other !== index) expect(rootFromPath(leaf, other, entries.length, path)).not.toEqual(root);
        expect(rootFromPath(leaf, index, entries.length, [...path, leaf])).not.toEqual(root);
        if (path.length > 0) expect(rootFromPath(leaf, index, entries.length, path.slice(1))).not.toEqual(root);
      }),
    );
  });
});
