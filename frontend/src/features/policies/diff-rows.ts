import { type Change, diffLines, diffWordsWithSpace } from 'diff';

/** A piece of a line; marked when it is what differs. */
export interface DiffPart {
  readonly text: string;
  readonly marked: boolean;
}

/** One line of two texts beside one another; `gap` stands for many that are the same in both. */
export interface DiffRow {
  readonly kind: 'same' | 'removed' | 'added' | 'gap';
  readonly parts: readonly DiffPart[];
  /** How many lines a gap stands for. */
  readonly lines: number;
}

/** How many lines that are the same are shown on each side of a difference. */
const context = 2;

function linesOf(value: string): string[] {
  const lines = value.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function plain(kind: DiffRow['kind'], value: string): DiffRow[] {
  return linesOf(value).map((text) => ({ kind, parts: [{ text, marked: false }], lines: 1 }));
}

/** The lines of one side of a changed passage, with the words that differ marked. */
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

/** Of lines that are the same, those near a difference; a gap stands for the others. */
function shortened(rows: readonly DiffRow[], isFirst: boolean, isLast: boolean): DiffRow[] {
  const [head, tail] = [isFirst ? 0 : context, isLast ? 0 : context];
  const hidden = rows.length - head - tail;
  if (hidden < 2) return [...rows];
  return [...rows.slice(0, head), { kind: 'gap', parts: [], lines: hidden }, ...rows.slice(rows.length - tail)];
}

/** How a text became another one, line by line, with the words that differ marked within lines. */
export function diffRows(from: string, to: string): DiffRow[] {
  const blocks = diffLines(from, to);
  return blocks.flatMap((block, index) => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    if (!block.added && !block.removed) return shortened(plain('same', block.value), index === 0, after === undefined);
    if (block.removed && after?.added === true) {
      const words = diffWordsWithSpace(block.value, after.value);
      return [...marked('removed', words), ...marked('added', words)];
    }
    // The other side of a changed passage is told already.
    if (block.added && before?.removed === true) return [];
    return plain(block.removed ? 'removed' : 'added', block.value);
  });
}

/** Whether two texts differ at all. */
export function differs(rows: readonly DiffRow[]): boolean {
  return rows.some(({ kind }) => kind === 'added' || kind === 'removed');
}
