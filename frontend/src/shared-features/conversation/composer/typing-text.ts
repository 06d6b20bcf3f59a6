/** Who is writing; empty for nobody. */
export function typingText([first, second, ...more]: readonly string[]): string {
  if (first === undefined) return '';
  if (second === undefined) return `${first} is typing…`;
  return more.length === 0 ? `${first} and ${second} are typing…` : 'Several people are typing…';
}
