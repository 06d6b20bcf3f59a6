const longestText = 4_000;

/**
 * Strips Markdown, link addresses and pictures.
 * @returns one line of plain text, cut at the search limit
 */
export function plainText(...parts: readonly (string | null | undefined)[]): string {
  return (
    parts
      .filter((part) => part != null && part !== '')
      .join(' ')
      .slice(0, longestText * 2)
      .replaceAll(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[`*_~]+/g, '')
      // Within one line: across many empty ones it would take quadratic time.
      .replaceAll(/(^|\n)[^\S\n]*(?:[#>|-]+|\d+\.)\s/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, longestText)
  );
}

export function titleFrom(text: string, longest = 90): string {
  const plain = plainText(text);
  if (plain.length <= longest) return plain;
  const end = plain.lastIndexOf(' ', longest);
  return `${plain.slice(0, end > longest / 2 ? end : longest)}…`;
}
