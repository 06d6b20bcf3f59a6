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
  cards(column: string): readonly string[];
  /** Index of a card in a sorted column, not counting the card; null where people order cards. */
  readonly place: ((card: string, column: string) => number) | null;
}

/** The card's new neighbour; none at the column's end. */
export interface BoardMove {
  readonly card: string;
  readonly from: string;
  readonly column: string;
  readonly before?: string;
  readonly after?: string;
}

/** At rest, carried, or the gap it left. */
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

export interface BoardParts {
  readonly card: ComponentType<CardProps>;
  readonly mark?: ComponentType<ColumnPartProps>;
  readonly empty?: ComponentType<ColumnPartProps>;
  readonly foot?: ComponentType<ColumnFootProps>;
}
