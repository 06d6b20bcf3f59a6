import type { Drag } from './board-controller';

export interface BoardLabels {
  readonly nameOf: (card: string) => string;
  readonly columnTitle: (column: string) => string;
  /** False when the column sorts itself. */
  readonly isOrdered: boolean;
}

/** Shared description of all cards. */
export const liftInstructions =
  'To move a card, press space. Use the arrow keys to carry it within its column or to another one, space or Enter ' +
  'to put it down, and Escape to leave it where it was.';

export function liftedText(labels: BoardLabels, { card, column, index }: Drag, count: number): string {
  return `Lifted ${labels.nameOf(card)}. ${placeText(labels, column, index, count)}`;
}

export function carriedText(labels: BoardLabels, { column, index }: Drag, count: number): string {
  return placeText(labels, column, index, count);
}

export function droppedText(labels: BoardLabels, { card, from, column, home, index }: Drag, count: number): string {
  const name = labels.nameOf(card);
  if (from === column && home === index) return `${name} is back where it was`;
  return `Put down ${name}. ${placeText(labels, column, index, count)}`;
}

export function cancelledText(labels: BoardLabels, { card, from }: Drag): string {
  return `Not moved. ${labels.nameOf(card)} is back in ${labels.columnTitle(from)}`;
}

function placeText(labels: BoardLabels, column: string, index: number, count: number): string {
  const title = labels.columnTitle(column);
  return labels.isOrdered ? `${title}, place ${index + 1} of ${count}` : title;
}
