import type { PastDelta } from '@atrium/contracts/core/past';
import type { ComparedBoard, Fate } from '../../ui/compare/comparison';

/** One card of a person's turn. */
export interface StandUpCard {
  readonly id: string;
  readonly name: string;
  readonly fate: Fate;
  /** The columns in which it stood and stands; null for none. */
  readonly from: string | null;
  readonly to: string | null;
}

/** What one person did since the last stand-up. */
export interface StandUpTurn {
  readonly person: string;
  readonly name: string;
  readonly cards: readonly StandUpCard[];
}

const order: readonly Fate[] = ['moved', 'added', 'changed', 'gone'];

/** The id of a record; on boards of several kinds, that of the kind stands before it. */
function recordOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1);
}

/**
 * Parts what is different on a board by who did it last, in the order of their names.
 * @param deltas of the board's topics, each in the order of its positions
 */
export function standUpTurns(board: ComparedBoard, deltas: readonly PastDelta[]): readonly StandUpTurn[] {
  const authors = new Map(deltas.flatMap(({ id, by }) => (by == null ? [] : [[id, by] as const])));
  const turns = new Map<string, { readonly name: string; readonly cards: StandUpCard[] }>();
  for (const [id, fate] of board.fates) {
    const by = authors.get(recordOf(id));
    // A change without a person, such as a card that a rule moved, is on the board, but in nobody's turn.
    if (by === undefined) continue;
    const turn = turns.get(by._id) ?? { name: by.username, cards: [] };
    turn.cards.push({ id, name: board.nameOf(id), fate, from: board.whereThen(id), to: board.whereNow(id) });
    turns.set(by._id, turn);
  }
  const byFate = (a: StandUpCard, b: StandUpCard) => order.indexOf(a.fate) - order.indexOf(b.fate);
  return [...turns]
    .map(([person, { name, cards }]) => ({ person, name, cards: cards.toSorted(byFate) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
