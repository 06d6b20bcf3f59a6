import type { Selected } from '../../markdown/text-edits';

/** What is being written before the caret that can be completed. */
export interface StartedWord {
  /** `@` people and everybody at once, `#` records, `:` emoji. */
  readonly sign: '@' | '#' | ':';
  /** Where its sign stands. */
  readonly from: number;
  /** What is written behind the sign. */
  readonly query: string;
}

const startedEmoji = /(?:^|[\s([{>*_~"']):([a-z0-9_+-]{2,40})$/;
const started = /(?:^|[\s([{>*_~"'])([@#])([\p{L}\p{N}._-]{0,40})$/u;

/** The word that is being written before the caret; null where none can be completed. */
export function startedWord({ text, start, end }: Selected): StartedWord | null {
  if (start !== end) return null;
  const before = text.slice(0, start);
  const emoji = startedEmoji.exec(before)?.[1];
  if (emoji !== undefined) return { sign: ':', from: start - emoji.length - 1, query: emoji };
  const [, sign, query = ''] = started.exec(before) ?? [];
  if (sign !== '@' && sign !== '#') return null;
  return { sign, from: start - query.length - 1, query };
}
