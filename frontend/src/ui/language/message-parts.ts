/** A value that decides which words stand. */
export type Choice = readonly [
  kind: 'plural' | 'select',
  value: number,
  cases: Readonly<Record<string, readonly Part[]>>,
];

/** Words, the number of a value, or a choice. */
export type Part = string | number | Choice;

/** Parts of an English text, where `{0}` is the first value. */
export function partsOf(text: string): readonly Part[] {
  if (!text.includes('{')) return [text];
  return text
    .split(/(\{\d+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^\{\d+\}$/.test(piece) ? Number(piece.slice(1, -1)) : piece));
}
