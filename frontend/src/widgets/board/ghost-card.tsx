import { use } from 'react';
import { BoardDifferencesContext } from './use-compared-board';

/** The outline of a card where it stood. @param card by its key as an outline */
export function GhostCard({ ghost }: { ghost: string }) {
  const differences = use(BoardDifferencesContext);
  if (differences === null) return null;
  const { kit, nameOf, whereThen, whereNow } = differences;
  const card = ghost.slice('was '.length);
  const to = whereNow(card);
  return <kit.Ghost name={nameOf(card)} to={to !== null && to === whereThen(card) ? 'another place here' : to} />;
}
