import type { SeriesColor } from './chart-types';

export function colorOf(color: SeriesColor): string {
  return `var(--color-series-${color})`;
}

export const markPaths: Readonly<Record<SeriesColor, string>> = {
  1: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  2: 'M-3.6 -3.6h7.2v7.2h-7.2z',
  3: 'M0 -4.6L4.6 3.6H-4.6z',
  4: 'M0 -5L5 0L0 5L-5 0z',
  5: 'M-1.5 -4.5h3v3h3v3h-3v3h-3v-3h-3v-3h3z',
  6: 'M0 4.6L4.6 -3.6H-4.6z',
};

/** The first is solid; a plan is dotted, whatever its colour. */
export const dashes: Readonly<Record<SeriesColor | 'guide', string | undefined>> = {
  1: undefined,
  2: '7 3',
  3: '2 3',
  4: '10 3 2 3',
  5: '5 5',
  6: '1 5',
  guide: '1 4',
};

/** In an 8 by 8 square; the first is plain. */
export const patternPaths: Readonly<Record<SeriesColor, string>> = {
  1: '',
  2: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  3: 'M0 4H8',
  4: 'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  5: 'M4 0V8',
  6: 'M0 4H8M4 0V8',
};

/** Lines of another moment are thin and faint. */
export const formerDash = '3 3';

/** Marks uncertain items, such as unanswered invitations, by an outline; paler text would be hard to read. */
export function formerColor({ color, key }: { readonly color: SeriesColor; readonly key: string }): string {
  return key === 'before'
    ? 'var(--color-ink-muted)'
    : `color-mix(in oklab, ${colorOf(color)} 55%, var(--color-ink-faint))`;
}
