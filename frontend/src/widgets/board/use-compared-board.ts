import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import {
  type ComparedBoard,
  type ComparedPlaces,
  type ComparedWith,
  type ComparisonKit,
  type Fate,
  type Placed,
  type Places,
  useCounted,
  useLaid,
} from '../../ui/compare/comparison';
import type { BoardSource } from './board-types';
import { cellsOf, cellTitle } from './cells';

/** What of a board differs from another moment. */
export interface BoardDifferences extends ComparedPlaces, ComparedBoard {
  readonly kit: ComparisonKit;
}

/** Null while nothing is compared. */
export const BoardDifferencesContext = createContext<BoardDifferences | null>(null);

export function useFate(card: string): { readonly fate: Fate; readonly kit: ComparisonKit } | null {
  const differences = use(BoardDifferencesContext);
  const fate = differences?.fates.get(card);
  return differences === null || fate === undefined ? null : { fate, kit: differences.kit };
}

function placesOf(source: BoardSource): Places {
  return new Map(cellsOf(source).map(({ id }) => [id, source.cards(id)]));
}

/** The function that says what the cell of a card is called; null for a card that is in none. */
function titlesOf(source: BoardSource, places: Places): (card: string) => string | null {
  const cells = new Map([...places].flatMap(([cell, ids]) => ids.map((id): [string, string] => [id, cell])));
  return (card) => {
    const cell = cells.get(card);
    return cell === undefined ? null : cellTitle(source, cell);
  };
}

/** Counts the changes of two sources, as what is read of them has no identity of its own. */
function changesOf(sources: readonly BoardSource[]) {
  let count = 0;
  return {
    read: () => count,
    subscribe: (listener: () => void) => {
      const heard = () => {
        count += 1;
        listener();
      };
      const stops = sources.map((source) => source.subscribe(heard));
      return () => stops.forEach((stop) => stop());
    },
  };
}

/**
 * Compares where the cards of a board stand with where they stood.
 * @param compared the board of then, which is a source as well
 */
export function useBoardDifferences(
  label: string,
  source: BoardSource,
  nameOf: (card: string) => string,
  compared: ComparedWith<BoardSource> | null,
): BoardDifferences | null {
  const former = compared?.former;
  const changes = useMemo(() => changesOf(former === undefined ? [] : [former, source]), [former, source]);
  const count = useSyncExternalStore(changes.subscribe, changes.read);
  const differences = useMemo(() => {
    if (compared === null || former === undefined) return null;
    const { kit } = compared;
    const [then, now] = [placesOf(former), placesOf(source)];
    const found = kit.places(then, now, source.place === null);
    return { ...found, kit, whereThen: titlesOf(former, then), whereNow: titlesOf(source, now), nameOf };
    // oxlint-disable-next-line react/exhaustive-deps -- each change of either board is compared again
  }, [compared, former, source, nameOf, count]);
  useLaid(differences);
  useCounted(`board ${label}`, differences?.counts ?? null);
  return differences;
}

/** The name under which an outline is drawn, in place of the card that stood there. */
export function ghostKey(card: string): string {
  return `was ${card}`;
}

const noGhosts: ReadonlySet<string> = new Set();

/** Counts changes of two sources, whose snapshots have no identity. */
export function useWoven(cell: string, ids: readonly string[], isCarrying: boolean) {
  const differences = use(BoardDifferencesContext);
  const woven = isCarrying ? undefined : differences?.woven.get(cell);
  return useMemo(() => {
    if (woven === undefined || !holdsJust(woven, ids)) return { drawn: ids, ghosts: noGhosts };
    const drawn = woven.map(({ id, isGhost }) => (isGhost ? ghostKey(id) : id));
    return { drawn, ghosts: new Set(woven.flatMap(({ id, isGhost }) => (isGhost ? [ghostKey(id)] : []))) };
  }, [woven, ids]);
}

/** Whether the cards between the outlines are those that the cell shows now. */
function holdsJust(woven: readonly Placed[], ids: readonly string[]): boolean {
  const cards = woven.filter(({ isGhost }) => !isGhost);
  return cards.length === ids.length && cards.every(({ id }, at) => id === ids[at]);
}
