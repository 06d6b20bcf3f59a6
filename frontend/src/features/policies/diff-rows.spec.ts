import { describe, expect, it } from '@jest/globals';
import { differs, diffRows } from './diff-rows';

const told = (from: string, to: string) =>
  diffRows(from, to).map(({ kind, parts, lines }) =>
    kind === 'gap'
      ? `… ${lines}`
      : `${kind}: ${parts.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')}`,
  );

describe('the difference of two texts', () => {
  it('marks the words that differ', () => {
    expect(told('Book early.\nKeep receipts.\n', 'Book earlier.\nKeep receipts.\n')).toEqual([
      'removed: Book [early].',
      'added: Book [earlier].',
      'same: Keep receipts.',
    ]);
  });

  it('shows what came and what went by lines', () => {
    expect(told('One\nTwo\n', 'One\nTwo\nThree\n')).toEqual(['same: One', 'same: Two', 'added: Three']);
    expect(told('One\nTwo\n', 'Two\n')).toEqual(['removed: One', 'same: Two']);
  });

  it('leaves out what is the same far from a difference', () => {
    const same = Array.from({ length: 9 }, (_, n) => `Line ${n}`).join('\n');
    expect(told(`A\n${same}\nB\n`, `C\n${same}\nD\n`)).toEqual([
      'removed: [A]',
      'added: [C]',
      'same: Line 0',
      'same: Line 1',
      '… 5',
      'same: Line 7',
      'same: Line 8',
      'removed: [B]',
      'added: [D]',
    ]);
    expect(differs(diffRows(same, same))).toBe(false);
    expect(differs(diffRows(same, `${same}!`))).toBe(true);
  });
});
