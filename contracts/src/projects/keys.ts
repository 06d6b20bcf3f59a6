export const projectKeyPattern = /^[A-Z]{2,6}$/;

function lettersIn(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, '');
}

/** Keys that a name suggests, the best first: initials, then how it begins, then these with a letter more. */
export function keysSuggestedBy(name: string): readonly string[] {
  const words = name.split(/[^\p{L}\p{M}]+/u).map(lettersIn);
  const initials = words.map((word) => word.slice(0, 1)).join('');
  const letters = words.join('');
  const beginnings = [3, 4, 5, 6, 2].map((length) => letters.slice(0, length));
  const bases = [initials.slice(0, 6), ...beginnings, 'PRJ'].filter((key) => projectKeyPattern.test(key));
  const [best = ''] = bases;
  const longer = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => best.slice(0, 5) + letter);
  return [...new Set([...bases, ...longer])];
}
