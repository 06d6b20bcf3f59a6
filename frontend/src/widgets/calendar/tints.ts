import type { GridTint } from './calendar-types';

export const tintClass: Readonly<Record<GridTint, string>> = {
  1: 'bg-tint-1 text-tint-ink-1',
  2: 'bg-tint-2 text-tint-ink-2',
  3: 'bg-tint-3 text-tint-ink-3',
  4: 'bg-tint-4 text-tint-ink-4',
  5: 'bg-tint-5 text-tint-ink-5',
  6: 'bg-tint-6 text-tint-ink-6',
  7: 'bg-tint-7 text-tint-ink-7',
  8: 'bg-tint-8 text-tint-ink-8',
};

/** What is not certain, such as an unanswered invitation: an outline, since paler text would be hard to read. */
export const faintClass = 'border border-dashed border-current';

export const tintDot: Readonly<Record<GridTint, string>> = {
  1: 'bg-tint-ink-1',
  2: 'bg-tint-ink-2',
  3: 'bg-tint-ink-3',
  4: 'bg-tint-ink-4',
  5: 'bg-tint-ink-5',
  6: 'bg-tint-ink-6',
  7: 'bg-tint-ink-7',
  8: 'bg-tint-ink-8',
};
