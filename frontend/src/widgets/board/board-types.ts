import type { ComponentType, Ref } from 'react';

/** A column of a board. */
export interface BoardColumnInfo {
  readonly id: string;
  readonly title: string;
}

/** What a board shows. Each answer is the same object until it changes, so that only what changed renders again. */
export interface BoardSource {
  /** Calls the listener after each change; gives the function that stops it. */
  subscribe(listener: () => void): () => void;
  columns(): readonly BoardColumnInfo[];
  /** The ids of a column's cards in their order. */
  cards(column: string): readonly string[];
  /**
   * Where a card would stand in a column whose order nobody chooses, counted without the card; null where the order
   * is the people's own.
   */
  readonly place: ((card: string, column: string) => number) | null;
}

/** A card that was put elsewhere: beside which card it stands now; beside none at a column's end. */
export interface BoardMove {
  readonly card: string;
  readonly from: string;
  readonly column: string;
  readonly before?: string;
  readonly after?: string;
}

/** How a card looks: at rest, carried by pointer or keyboard, or as the space that it left for itself. */
export type CardLook = 'resting' | 'lifted' | 'gap';

/** Props of the one button of a card that has the focus, opens the card and lifts it with the space bar. */
export interface CardGrip {
  readonly ref: Ref<HTMLButtonElement>;
  readonly tabIndex: number;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-roledescription': string;
  readonly 'data-grip': string;
}

/** What a board tells a card. */
export interface CardProps {
  readonly id: string;
  readonly look: CardLook;
  /** Spread over the card's main button; none for a card that is only a picture of itself. */
  readonly grip: CardGrip | null;
}

/** What a board tells the parts of a column. */
export interface ColumnPartProps {
  readonly column: string;
}

/** What a board tells the foot of a column. */
export interface ColumnFootProps extends ColumnPartProps {
  /** The card that would land here; null while none is carried over the column. */
  readonly over: string | null;
}

/** How a board is filled. */
export interface BoardParts {
  readonly card: ComponentType<CardProps>;
  /** Stands before the column's title: an icon, a person. */
  readonly mark?: ComponentType<ColumnPartProps>;
  /** Stands in a column without cards. */
  readonly empty?: ComponentType<ColumnPartProps>;
  /** Stands at a column's foot. */
  readonly foot?: ComponentType<ColumnFootProps>;
}
