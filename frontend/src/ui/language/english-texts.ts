import { texts } from './message';

let english: ReadonlyMap<string, readonly string[]> | undefined;

function turned(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [key, text] of Object.entries(texts?.messages ?? {})) {
    if (typeof text !== 'string') continue;
    const word = key.replace(/ @[\w/.-]+$/, '');
    const known = found.get(text);
    if (known === undefined) found.set(text, [word]);
    else if (!known.includes(word)) known.push(word);
  }
  return found;
}

/** What a label may be called in English, for what is written in English in every language, such as a search. */
export function englishTexts(label: string): readonly string[] {
  if (texts === undefined) return [label];
  english ??= turned();
  return english.get(label) ?? [label];
}
