import { use } from 'react';
import { BoardDifferencesContext } from './use-compared-board';

/** The outline of a card where it stood. @param card by its key as an outline */
export function GhostCard({ ghost }: { ghost: string }) {
  const differences = use(BoardDifferencesContext);
  if (differences === null) return null;
  const { kit, nameOf, whereNow } = differences;
  const card = ghost.slice('was '.length);
  return <kit.Ghost name={nameOf(card)} to={whereNow(card)} />;
}
