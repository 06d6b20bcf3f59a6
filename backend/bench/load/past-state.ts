import { createHash } from 'node:crypto';

/** The fields of a card by which it is compared with then. */
interface Card {
  readonly _id: string;
  readonly tasktitle: string;
  readonly priority: string;
}

/** What identifies the state of a board, whatever the order of its cards. */
export function boardDigest(cards: readonly Card[]): string {
  const lines = cards.map(({ _id, tasktitle, priority }) => `${_id} ${priority} ${tasktitle}`);
  return createHash('sha256').update(lines.toSorted().join('\n')).digest('hex');
}
