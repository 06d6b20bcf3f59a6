import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { createStore } from '../store/external-store';
import { ThenContext } from './then-context';

/** What became of a row, a card or an item between two moments. */
export type Fate = 'added' | 'changed' | 'moved' | 'gone';
export type FateCounts = Readonly<Record<Fate, number>>;

export interface RowDifference<Row> {
  readonly fate: Fate;
  /** The row of then; null for an added one. */
  readonly before: Row | null;
}

export interface ComparedRows<Row> {
  /** Those of now, and between them the gone ones where they were. */
  readonly rows: readonly Row[];
  readonly differences: ReadonlyMap<string, RowDifference<Row>>;
  readonly counts: FateCounts;
}

/** Undoes what was done to several records at once; without a way to ask it overwrites nothing. */
export type Places = ReadonlyMap<string, readonly string[]>;

/** The ids in each cell, in order. */
export interface Placed {
  readonly id: string;
  readonly isGhost: boolean;
}

export interface ComparedPlaces {
  readonly fates: ReadonlyMap<string, Fate>;
  readonly counts: FateCounts;
  /** An entry of a cell, or the outline of a former one. */
  readonly woven: ReadonlyMap<string, readonly Placed[]>;
}

/** How differences are found and drawn; loaded once something is compared. */
export interface ComparisonKit {
  readonly rows: <Row>(then: readonly Row[], now: readonly Row[], idOf: (row: Row) => string) => ComparedRows<Row>;
  /** @param isOrdered whether the order within a cell is chosen by people */
  readonly places: (then: Places, now: Places, isOrdered: boolean) => ComparedPlaces;
  /** Says of a row that it is new or gone. */
  readonly Tag: ComponentType<{ readonly fate: Fate }>;
  /** A cell of a changed row: what it held before, and what it holds. */
  readonly Cell: ComponentType<{
    readonly id: string;
    readonly field: string;
    /** What the cell is sorted by, then and now; for rows that are no records. */
    readonly sorted: readonly [then: unknown, now: unknown];
    readonly children: ReactNode;
  }>;
  /** What became of a record, field by field. @param shown fields that are shown elsewhere */
  readonly Note: ComponentType<{ readonly id: string; readonly fate: Fate; readonly shown?: readonly string[] }>;
  /** The outline of a card where it was. @param to where it is now; null for a gone one */
  readonly Ghost: ComponentType<{ readonly name: string; readonly to: string | null }>;
  /** By how much a figure differs. */
  readonly Figure: ComponentType<{ readonly then: string; readonly now: string }>;
}

/** For cells with outlines: present and former entries in order. */
export interface ComparedBoard {
  readonly fates: ReadonlyMap<string, Fate>;
  readonly nameOf: (card: string) => string;
  /** The differences of a board, as a stand-up reads them. */
  readonly whereThen: (card: string) => string | null;
  readonly whereNow: (card: string) => string | null;
}

/** The screen of another moment, against which the one that is seen is held. */
export interface Comparison {
  readonly kit: ComparisonKit;
  /** The unseen screen of then. */
  readonly ScreenOfThen: ComponentType<{ readonly children: ReactNode }>;
  readonly subscribe: (listener: () => void) => () => void;
  /** What a part of the screen of then holds; undefined while it is not known. */
  readonly former: (key: string) => unknown;
  /** Called by the parts of the screen of then. @returns the function that takes it back */
  readonly report: (key: string, held: unknown) => () => void;
  /** Called by the parts that are seen. @returns the function that takes it back */
  readonly count: (key: string, counts: FateCounts) => () => void;
  /** Called by the board that is seen. @returns the function that takes it back */
  readonly lay: (board: ComparedBoard) => () => void;
}

/** Null while nothing is compared. */
export const comparison = createStore<Comparison | null>(null);
export const ComparisonContext = createContext<Comparison | null>(null);

export interface ComparedWith<Held> {
  readonly kit: ComparisonKit;
  /** Of the unseen screen: it reports what it holds, and draws nothing. */
  readonly isThen: boolean;
  /** What the same part of the screen held then; undefined while that is not known. */
  readonly former: Held | undefined;
}

const never = () => () => {};

/**
 * Compares a part of the screen with the same part of the screen of then.
 * @param key the same for both; null where nothing is compared
 * @param held what the part holds; the same object until it changes
 * @returns null while nothing is compared
 */
export function useCompared<Held>(key: string | null, held: Held): ComparedWith<Held> | null {
  const here = use(ComparisonContext);
  const isThen = use(ThenContext);
  useEffect(
    () => (here === null || key === null || !isThen ? undefined : here.report(key, held)),
    [here, key, isThen, held],
  );
  const isSeen = here !== null && key !== null && !isThen;
  const former = useSyncExternalStore(here?.subscribe ?? never, () => (isSeen ? here.former(key) : undefined));
  return useMemo(
    () => (here === null || key === null ? null : { kit: here.kit, isThen, former: former as Held | undefined }),
    [here, key, isThen, former],
  );
}

/** Adds to what the bar counts. @param counts null for nothing */
export function useCounted(key: string, counts: FateCounts | null): void {
  const here = use(ComparisonContext);
  useEffect(() => (here === null || counts === null ? undefined : here.count(key, counts)), [here, key, counts]);
}

/** Connects a stand-up to a board. @param board null for nothing */
export function useLaid(board: ComparedBoard | null): void {
  const here = use(ComparisonContext);
  useEffect(() => (here === null || board === null ? undefined : here.lay(board)), [here, board]);
}
