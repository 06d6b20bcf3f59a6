/** Folds case and accents: "Zoe" finds "Zoë". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Options that contain every word, prefix matches first. */
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
