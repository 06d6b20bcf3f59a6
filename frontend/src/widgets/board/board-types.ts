import type { ComponentType, Ref } from 'react';

export interface BoardColumnInfo {
  readonly id: string;
  readonly title: string;
}

/** Answers are stable objects until they change, so that only what changed renders. */
export interface BoardSource {
  /** @returns a function that stops it */
  subscribe(listener: () => void): () => void;
  columns(): readonly BoardColumnInfo[];
  /** The lanes that part every column once more; null, or left out, where there are none. */
  lanes?(): readonly BoardColumnInfo[] | null;
  /** The ids of the cards of a column, or of a cell where there are lanes, in their order. */
  cards(cell: string): readonly string[];
  /**
   * Where a card would stand in a column whose order nobody chooses, counted without the card; null where the order
   * is the people's own.
   */
  readonly place: ((card: string, cell: string) => number) | null;
}

/** The card's new neighbour; none at the column's end. */
export interface BoardMove {
  readonly card: string;
  readonly from: string;
  readonly column: string;
  /** Whether an element has ever been near the viewport. */
  readonly lane?: string;
  readonly before?: string;
  readonly after?: string;
}

export type CardLook = 'resting' | 'lifted' | 'gap';

/** Props of the card's main button, which focuses, opens (Enter) and lifts (Space) it. */
export interface CardGrip {
  readonly ref: Ref<HTMLButtonElement>;
  readonly tabIndex: number;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-roledescription': string;
  readonly 'data-grip': string;
}

export interface CardProps {
  readonly id: string;
  readonly look: CardLook;
  readonly grip: CardGrip | null;
}

export interface ColumnPartProps {
  readonly column: string;
}

export interface ColumnFootProps extends ColumnPartProps {
  /** The card that would land here. */
  readonly over: string | null;
}

/** What a board passes to the head of a column. */
export interface ColumnHeadProps extends ColumnPartProps {
  /** How many cards it holds, in all lanes. */
  readonly count: number;
}

/** How a board is filled. */
export interface BoardParts {
  readonly card: ComponentType<CardProps>;
  readonly mark?: ComponentType<ColumnPartProps>;
  /** The present lane, if there are lanes. */
  readonly head?: ComponentType<ColumnHeadProps>;
  /** Replaces the number of cards after a column's title. */
  readonly laneMark?: ComponentType<ColumnPartProps>;
  /** Shown before a lane's title. */
  readonly empty?: ComponentType<ColumnPartProps>;
  readonly foot?: ComponentType<ColumnFootProps>;
}
