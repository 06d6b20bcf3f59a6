const tints = [
  'bg-tint-1 text-tint-ink-1',
  'bg-tint-2 text-tint-ink-2',
  'bg-tint-3 text-tint-ink-3',
  'bg-tint-4 text-tint-ink-4',
  'bg-tint-5 text-tint-ink-5',
  'bg-tint-6 text-tint-ink-6',
  'bg-tint-7 text-tint-ink-7',
  'bg-tint-8 text-tint-ink-8',
] as const;

/** Of the first and last word, separated by spaces, dots, dashes or underscores. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word) => Array.from(word ?? '')[0] ?? '').join('');
  return letters.toUpperCase() || '?';
}

/** Deterministic by name. */
export function tintFor(seed: string): string {
  let hash = 0;
  for (const letter of seed) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tints[hash % tints.length] ?? tints[0];
}
