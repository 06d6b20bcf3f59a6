import { type Change, diffLines, diffWordsWithSpace } from 'diff';

export interface DiffPart {
  readonly text: string;
  readonly marked: boolean;
}

/** Side by side; `gap` stands for unchanged lines. */
export interface DiffRow {
  readonly kind: 'same' | 'removed' | 'added' | 'gap';
  readonly parts: readonly DiffPart[];
  readonly lines: number;
}

/** Unchanged lines around a difference. */
const context = 2;

function linesOf(value: string): string[] {
  const lines = value.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function plain(kind: DiffRow['kind'], value: string): DiffRow[] {
  return linesOf(value).map((text) => ({ kind, parts: [{ text, marked: false }], lines: 1 }));
}

function marked(kind: 'removed' | 'added', words: readonly Change[]): DiffRow[] {
  const rows: DiffPart[][] = [[]];
  for (const { value, added, removed } of words) {
    if (kind === 'removed' ? added : removed) continue;
    value.split('\n').forEach((text, line) => {
      if (line > 0) rows.push([]);
      if (text !== '') rows.at(-1)?.push({ text, marked: added || removed });
    });
  }
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows.map((parts) => ({ kind, parts, lines: 1 }));
}

function shortened(rows: readonly DiffRow[], isFirst: boolean, isLast: boolean): DiffRow[] {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  const hidden = rows.length - head - tail;
  if (hidden < 2) return [...rows];
  return [...rows.slice(0, head), { kind: 'gap', parts: [], lines: hidden }, ...rows.slice(rows.length - tail)];
}

/** A line diff, with words marked within lines. */
export function diffRows(from: string, to: string): DiffRow[] {
  const blocks = diffLines(from, to);
  return blocks.flatMap((block, index) => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    if (!block.added && !block.removed) return shortened(plain('same', block.value), index === 0, after === undefined);
    if (block.removed && after?.added === true) {
      const words = diffWordsWithSpace(block.value, after.value);
      return [...marked('removed', words), ...marked('added', words)];
    }
    // Emitted with its counterpart.
    if (block.added && before?.removed === true) return [];
    return plain(block.removed ? 'removed' : 'added', block.value);
  });
}

export function differs(rows: readonly DiffRow[]): boolean {
  return rows.some(({ kind }) => kind === 'added' || kind === 'removed');
}
