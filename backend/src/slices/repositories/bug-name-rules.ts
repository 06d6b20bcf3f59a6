import { bugKind } from '@atrium/contracts/bugs/kind';
import type { NamedBug } from '@atrium/contracts/repositories/commands';

const { prefix } = bugKind;
const closing = 'fix(?:e[sd])?|close[sd]?|resolve[sd]?';
const referring = 'bugs?|refs?|references|see|for';
const one = `#?${prefix}-\\d{1,9}|#\\d{1,9}`;
const end = '(?![\\p{L}\\p{N}_-])';
// A word, then one number or several. The colon has spaces of its own: two runs side by side would take quadratic time.
const wordAndNumbers = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(${closing}|${referring})(?:\\s*:)?\\s+((?:${one})${end}(?:(?:\\s*,\\s*|\\s+and\\s+|\\s*&\\s*)(?:${one})${end})*)`,
  'giu',
);
const prefixedNumber = new RegExp(`(?<![\\p{L}\\p{N}_/-])#?${prefix}-(\\d{1,9})${end}`, 'giu');
const isClosing = new RegExp(`^(?:${closing})$`, 'i');

/**
 * The bugs that a text names, in order, each once. `BUG-12` names one anywhere. `#12` is a number of the provider's own,
 * such as of a pull request, unless a word before it says what is meant: `fixes #12`, `bug #12`.
 */
export function bugsNamedIn(text: string): NamedBug[] {
  const found = new Map<number, boolean>();
  const note = (digits: string, closes: boolean): void => {
    const number = Number(digits);
    if (number > 0) found.set(number, closes || found.get(number) === true);
  };
  for (const { 1: word = '', 2: list = '' } of text.matchAll(wordAndNumbers)) {
    for (const [digits] of list.matchAll(/\d+/g)) note(digits, isClosing.test(word));
  }
  for (const { 1: digits = '' } of text.matchAll(prefixedNumber)) note(digits, false);
  return [...found].map(([number, closes]) => ({ number, closes }));
}
