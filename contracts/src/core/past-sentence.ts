import { isMonth } from './calendar-values.js';
import { isDayOrWord } from './day-words.js';
import { monthWords } from './past-search.js';

const sentence = /^(.+?)\s+was\s+(.+?)\s+(on|in|before|after)\s+(\S+)$/i;

/** Fields have names of at most this many words. */
const mostWords = 4;

function isTime(preposition: string, word: string): boolean {
  if (preposition === 'in') return isMonth(word) || monthWords.some((month) => month === word);
  return isDayOrWord(word);
}

/**
 * A sentence such as `status was open on 2026-10-01` in the operators of the past: `was:"status=open" on:2026-10-01`. Words
 * before the name of the field stay words.
 * @param isField whether records have a field of a name
 * @returns the query as it is where it is no such sentence
 */
export function sentenceAsOperators(query: string, isField: (name: string) => boolean): string {
  const [, start = '', value = '', preposition = '', time = ''] = sentence.exec(query.trim()) ?? [];
  if (!isTime(preposition.toLowerCase(), time.toLowerCase())) return query;
  const words = start.split(/\s+/);
  for (let count = Math.min(mostWords, words.length); count > 0; count--) {
    const field = words.slice(-count).join(' ');
    if (!isField(field)) continue;
    const held = `was:"${field}=${value.replaceAll('"', '')}"`;
    return [...words.slice(0, -count), held, `${preposition}:${time}`].join(' ');
  }
  return query;
}
