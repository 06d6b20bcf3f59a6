/** How much of a document's text is searched: somebody who writes more has said what it is about. */
const longestText = 4_000;

/**
 * The words of some Markdown texts, without the marks, the addresses of links and the pictures.
 * @returns one line of plain text, cut where nobody would look further
 */
export function plainText(...parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part) => part != null && part !== '')
    .join(' ')
    .slice(0, longestText * 2)
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*_~]+/g, '')
    .replaceAll(/(^|\n)\s*(?:[#>|-]+|\d+\.)\s/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestText);
}

/** The first line or so of a text, for records that have no title of their own. */
export function titleFrom(text: string, longest = 90): string {
  const plain = plainText(text);
  if (plain.length <= longest) return plain;
  const end = plain.lastIndexOf(' ', longest);
  return `${plain.slice(0, end > longest / 2 ? end : longest)}…`;
}
