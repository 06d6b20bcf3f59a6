import { hash } from 'node:crypto';

export const hashBytes = 32;

// RFC 9162, 2.1.1: prefixes separate leaves from nodes.
const leafPrefix = '\0';
const nodePrefix = Buffer.of(1);

export function leafHash(content: string): Buffer {
  return hash('sha256', leafPrefix + content, 'buffer');
}

function nodeHash(left: Buffer, right: Buffer): Buffer {
  return hash('sha256', Buffer.concat([nodePrefix, left, right]), 'buffer');
}

/** The roots of the complete subtrees, largest first: one per bit of the size. All that is needed to grow the tree. */
export interface TreePeaks {
  readonly size: number;
  readonly peaks: readonly Buffer[];
}

export const emptyTree: TreePeaks = { size: 0, peaks: [] };

export function grown(tree: TreePeaks, leaves: Iterable<Buffer>): TreePeaks {
  let { size } = tree;
  const peaks = [...tree.peaks];
  for (const leaf of leaves) {
    let node = leaf;
    // As in a binary counter: each carry joins two complete subtrees of the same size.
    for (let rest = size; rest % 2 === 1; rest = (rest - 1) / 2) node = nodeHash(peaks.pop() ?? node, node);
    peaks.push(node);
    size += 1;
  }
  return { size, peaks };
}

/** RFC 9162, 2.1.1; for an empty tree, the hash of nothing. */
export function rootOf({ peaks }: TreePeaks): Buffer {
  const last = peaks.at(-1);
  if (last === undefined) return hash('sha256', '', 'buffer');
  return peaks.slice(0, -1).reduceRight((right, left) => nodeHash(left, right), last);
}

export interface TreeLevels {
  /** Leaves first; a node without a sibling moves up unchanged. */
  readonly levels: readonly (readonly Buffer[])[];
}

/** A generator, so that callers can pause between steps. */
export function* levelsOf(leaves: readonly Buffer[]): Generator<void, TreeLevels> {
  const levels: (readonly Buffer[])[] = [leaves];
  for (let below = leaves; below.length > 1;) {
    const level: Buffer[] = [];
    for (let at = 0; at < below.length; at += 2) {
      const [left, right] = below.slice(at, at + 2);
      if (left !== undefined) level.push(right === undefined ? left : nodeHash(left, right));
      if (at % 1_024 === 0) yield;
    }
    levels.push(level);
    below = level;
  }
  return { levels };
}

/** Inclusion proof (RFC 9162, 2.1.3.1): siblings from leaf to root. */
export function inclusionPath({ levels }: TreeLevels, index: number): Buffer[] {
  return levels.slice(0, -1).flatMap((level, height) => {
    const at = Math.floor(index / 2 ** height);
    return level[at % 2 === 0 ? at + 1 : at - 1] ?? [];
  });
}

/** Root implied by an inclusion proof (RFC 9162, 2.1.3.2); null when the path does not fit the tree. */
export function rootFromPath(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer | null {
  if (index >= size) return null;
  let position = index;
  let last = size - 1;
  let node = leaf;
  for (const neighbour of path) {
    if (last === 0) return null;
    if (position % 2 === 1 || position === last) {
      node = nodeHash(neighbour, node);
      while (position % 2 === 0 && position !== 0) {
        position = Math.floor(position / 2);
        last = Math.floor(last / 2);
      }
    } else {
      node = nodeHash(node, neighbour);
    }
    position = Math.floor(position / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 ? node : null;
}
