import type { Selected } from '../../markdown/text-edits';

/** The unfinished word before the caret. */
export interface StartedWord {
  /** `@` for people and broadcasts, `#` for records, `:` for emoji. */
  readonly sign: '@' | '#' | ':';
  /** The offset of the sign. */
  readonly from: number;
  /** The text after the sign. */
  readonly query: string;
}

const startedEmoji = /(?:^|[\s([{>*_~"']):([a-z0-9_+-]{2,40})$/;
const started = /(?:^|[\s([{>*_~"'])([@#])([\p{L}\p{N}._-]{0,40})$/u;

/** @returns null when there is nothing to complete */
export function startedWord({ text, start, end }: Selected): StartedWord | null {
  if (start !== end) return null;
  const before = text.slice(0, start);
  const emoji = startedEmoji.exec(before)?.[1];
  if (emoji !== undefined) return { sign: ':', from: start - emoji.length - 1, query: emoji };
  const [, sign, query = ''] = started.exec(before) ?? [];
  if (sign !== '@' && sign !== '#') return null;
  return { sign, from: start - query.length - 1, query };
}
