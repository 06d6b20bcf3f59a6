import { language } from './message';

/** A label within a sentence: English writes it small; in other languages nouns may keep their capitals. */
export function inSentence(label: string): string {
  return language === 'en' ? label.toLowerCase() : label;
}
