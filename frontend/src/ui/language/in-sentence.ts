import { language } from './message';

/** Such as `ID` and `IBAN`. */
const abbreviation = /^\P{L}*\p{Lu}{2,4}\P{L}*$/u;

/**
 * A label within a sentence: English writes it small, but for abbreviations; in other languages nouns may keep their
 * capitals.
 */
export function inSentence(label: string): string {
  if (language !== 'en') return label;
  return label.replaceAll(/\S+/gu, (word) => (abbreviation.test(word) ? word : word.toLowerCase()));
}
