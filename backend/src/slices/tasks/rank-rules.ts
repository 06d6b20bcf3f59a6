import { compareCards } from '@atrium/contracts/tasks/rules';
import { generateKeyBetween } from 'fractional-indexing';

/** A card as far as its order counts. */
export interface Card {
  readonly _id: string;
  readonly rank: string;
}

/** The space between two neighbours of a column; null where it begins or ends. */
export interface Gap {
  readonly lower: Card | null;
  readonly upper: Card | null;
}

/**
 * The gap before or after a card of the column; the one at the column's end when neither is named.
 * @param column the cards in their order
 * @returns null when the named neighbour is not in the column
 */
export function gapIn(
  column: readonly Card[],
  { before, after }: { readonly before?: string; readonly after?: string },
): Gap | null {
  const neighbour = before ?? after;
  if (neighbour == null) return { lower: column.at(-1) ?? null, upper: null };
  const index = column.findIndex((card) => card._id === neighbour);
  if (index < 0) return null;
  const start = before == null ? index + 1 : index;
  return { lower: column[start - 1] ?? null, upper: column[start] ?? null };
}

/** Whether the card stands in the gap already. */
export function standsIn({ lower, upper }: Gap, card: Card): boolean {
  return (lower === null || compareCards(lower, card) < 0) && (upper === null || compareCards(card, upper) < 0);
}

/** How often a range is halved before a rank is taken: two seeds agree by chance once in a million. */
const halvings = 20;

/**
 * A rank strictly between two ranks, at a spot that the seed chooses, so that two who aim at the same gap at the same
 * time hardly ever take the same rank.
 *
 * Where the bounds leave no room (equal ranks, or the wrong way round) the rank lies right above the lower one, before
 * everything else that follows it.
 * @param lower null for the beginning of the column
 * @param upper null for its end
 */
export function rankBetween(lower: string | null, upper: string | null, seed: string): string {
  let [low, high] = rangeBetween(lower, upper);
  let choices = hash(seed);
  for (let left = halvings; left > 0; left--) {
    const middle = generateKeyBetween(low, high);
    if (choices % 2 === 0) low = middle;
    else high = middle;
    choices >>>= 1;
  }
  return generateKeyBetween(low, high);
}

/** An open end is closed one whole step beyond, so that ranks stay short when cards are added at an end. */
function rangeBetween(lower: string | null, upper: string | null): [string, string] {
  if (lower === null && upper !== null) {
    const step = generateKeyBetween(null, upper);
    return [generateKeyBetween(null, step), step];
  }
  if (lower === null || upper === null) {
    const step = generateKeyBetween(lower, null);
    return [step, generateKeyBetween(step, null)];
  }
  return lower < upper ? [lower, upper] : [lower, `${lower}V`];
}

/** FNV-1a with a final mix: spreads any text over 32 bits. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const letter of text) bits = Math.imul(bits ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  return (bits ^ (bits >>> 13)) >>> 0;
}
