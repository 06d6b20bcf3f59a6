import { compareRanked, type Ranked } from '@atrium/contracts/core/ranks';

/** The end of the column when neither is given. */
export interface Beside {
  readonly before?: string;
  readonly after?: string;
}

// Above all letters in server ranks.
const ceiling = 0x7f;

/**
 * A text strictly between two others. Never ends with the lowest letter, so there is always room before it.
 * @param upper null for no bound; else greater than `lower`
 */
export function textBetween(lower: string, upper: string | null): string {
  let text = '';
  let bound = upper;
  for (let at = 0; ; at++) {
    const low = at < lower.length ? lower.charCodeAt(at) : 0;
    const high = bound === null ? ceiling : bound.charCodeAt(at);
    if (high - low > 1) return text + String.fromCharCode((low + high) >> 1);
    text += String.fromCharCode(low);
    // From here on the text is below the upper bound anyway.
    if (high > low) bound = null;
  }
}

/**
 * A card's rank until the server answers: coarser than the server's, but in the same order.
 * @param column all other cards, in order
 * @returns the end's rank when the neighbour is missing
 */
export function provisionalRank(column: readonly Ranked[], { before, after }: Beside): string {
  const at = column.findIndex(({ _id }) => _id === (before ?? after));
  const index = at < 0 ? column.length : before === undefined ? at + 1 : at;
  const lower = column[index - 1];
  const upper = column[index];
  if (lower !== undefined && upper !== undefined && lower.rank === upper.rank) {
    return textBetween(lower.rank, `${lower.rank}V`);
  }
  return textBetween(lower?.rank ?? '', upper?.rank ?? null);
}

export function standsAt(column: readonly Ranked[], card: Ranked, beside: Beside): boolean {
  const others = column.filter(({ _id }) => _id !== card._id);
  const place = { _id: card._id, rank: provisionalRank(others, beside) };
  return others.every((other) => compareRanked(other, card) < 0 === compareRanked(other, place) < 0);
}
