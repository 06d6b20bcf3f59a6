import type { SearchResult } from '@atrium/contracts/core/search';

/** What a person was found by: the index holds codes of units, which nobody reads. The designation stands beside it. */
export function personExcerpt(
  { excerpt, state }: Pick<SearchResult, 'excerpt' | 'state'>,
  departmentName: (code: string) => string,
): string {
  return excerpt
    .split(/\s+/u)
    .filter((word) => word !== '' && word !== state)
    .map(departmentName)
    .join(' · ');
}
