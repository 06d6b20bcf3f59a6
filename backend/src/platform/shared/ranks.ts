import { compareRanked, type Ranked } from '@atrium/contracts/core/ranks';
import { generateKeyBetween } from 'fractional-indexing';

/** Null where the row begins or ends. */
export interface Gap {
  readonly lower: Ranked | null;
  readonly upper: Ranked | null;
}

/**
 * The gap before or after a record; the row's end when neither is named.
 * @param row in order
 * @returns null when the neighbour is not in the row
 */
export function gapIn(
  row: readonly Ranked[],
  { before, after }: { readonly before?: string; readonly after?: string },
): Gap | null {
  const neighbour = before ?? after;
  if (neighbour == null) return { lower: row.at(-1) ?? null, upper: null };
  const index = row.findIndex((one) => one._id === neighbour);
  if (index < 0) return null;
  const start = before == null ? index + 1 : index;
  return { lower: row[start - 1] ?? null, upper: row[start] ?? null };
}

/** Whether a text is a rank at all. */
export function isRank(text: string): boolean {
  try {
    generateKeyBetween(text, null);
    return true;
  } catch {
    return false;
  }
}

export function standsIn({ lower, upper }: Gap, record: Ranked): boolean {
  return (lower === null || compareRanked(lower, record) < 0) && (upper === null || compareRanked(record, upper) < 0);
}

/** Two seeds collide once in a million. */
const halvings = 20;

/**
 * A rank strictly between two ranks. The seed chooses the spot, so that concurrent moves into the same gap hardly ever
 * collide.
 * Without room (equal or reversed ranks) it lies just above the lower one.
 * @param lower null for the start of the row
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

/** Open ends are closed one step away, so that ranks stay short when records are added at an end. */
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
