/** An emoji with the names and tags that find it. */
export interface Emoji {
  readonly sign: string;
  /** Such as `tada`; the common name first. */
  readonly names: readonly string[];
  /** Such as `party popper`. */
  readonly description: string;
  readonly tags: readonly string[];
  readonly category: string;
}

/** How well an emoji matches a word: by name, by a prefix, by any part; 0 for not at all. */
function fits({ names, description, tags }: Emoji, word: string): number {
  if (names.includes(word)) return 4;
  if (names.some((name) => name.startsWith(word))) return 3;
  const words = [...tags, ...description.toLowerCase().split(/\W+/)];
  if (words.some((each) => each.startsWith(word))) return 2;
  return names.some((name) => name.includes(word)) ? 1 : 0;
}

/**
 * The best matches first.
 * @param query words, or the beginning of a name such as `thumbs_up`
 */
export function findEmoji(all: readonly Emoji[], query: string, most: number): readonly Emoji[] {
  const words = query
    .toLowerCase()
    .split(/[\s_]+/)
    .filter(Boolean);
  const whole = words.join('_');
  if (whole === '') return [];
  const weighed = all.flatMap((emoji) => {
    const byName = fits(emoji, whole);
    const byWords = Math.min(...words.map((word) => fits(emoji, word)));
    const weight = Math.max(byName, byWords);
    return weight === 0 ? [] : [{ emoji, weight }];
  });
  return weighed
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most)
    .map(({ emoji }) => emoji);
}

const closed = /(?:^|[\s([{>*_~"']):([a-z0-9_+-]{2,40}):$/;

/** The name that a colon just closed before the caret, such as `tada` in `hooray :tada:`; null for none. */
export function closedName(text: string): { readonly name: string; readonly from: number } | null {
  const name = closed.exec(text)?.[1];
  return name === undefined ? null : { name, from: text.length - name.length - 2 };
}
