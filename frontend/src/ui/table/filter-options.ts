/** Folds case and accents, so that "Zoe" finds "Zoë". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The options whose text contains every word of the query, those that begin with it first, at most `limit`. */
export function filterOptions<T>(options: readonly T[], query: string, textOf: (option: T) => string, limit = 50): T[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  const [first] = words;
  if (first === undefined) return options.slice(0, limit);
  const leading: T[] = [];
  const others: T[] = [];
  for (const option of options) {
    const text = fold(textOf(option));
    if (words.every((word) => text.includes(word))) (text.startsWith(first) ? leading : others).push(option);
  }
  return [...leading, ...others].slice(0, limit);
}
