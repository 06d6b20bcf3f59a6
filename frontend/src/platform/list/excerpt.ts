const lineMarks = /^\s*(?:#{1,6}\s+|>\s?|[-*+]\s+(?:\[[ xX]\]\s+)?|\d+[.)]\s+)+/;
const pictures = /!\[([^\]]*)\]\([^)]*\)/g;
const links = /\[([^\]]*)\]\([^)]*\)/g;
const emphasis = /(\*\*|__|~~|`|(?<!\w)[*_](?=\S)|(?<=\S)[*_](?!\w))/g;

export function firstLine(markdown: string): string {
  for (const line of markdown.split('\n')) {
    const plain = line.replace(lineMarks, '').replace(pictures, '$1').replace(links, '$1').replace(emphasis, '').trim();
    // A line of marks alone says nothing.
    if (/[^\s\-*_=#>|`~:+]/u.test(plain)) return plain;
  }
  return '';
}
