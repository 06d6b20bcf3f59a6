import type { LucideIcon } from 'lucide-react';

/** The views that are drawn as a grid. */
const gridViews = ['month', 'week', 'day'] as const;
export type GridView = (typeof gridViews)[number];

/** The tints that tell kinds of items apart; an icon or a word always says the same. */
export type GridTint = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** When something is, in the viewer's own time. The end is the first moment that does not belong to it. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
  readonly allDay: boolean;
}

/** A change that somebody else made: who, and when it arrived here. */
export interface ItemChange {
  readonly by: string;
  readonly at: number;
}

/** Something on a calendar, as it is drawn. */
export interface GridItem extends Span {
  readonly id: string;
  readonly title: string;
  readonly tint: GridTint;
  readonly icon: LucideIcon;
  /** What kind of thing it is, such as "Task", read aloud after the title. */
  readonly kind: string;
  readonly isMovable: boolean;
  /** Drawn as an outline: not certain, or over. */
  readonly isFaint: boolean;
  readonly change: ItemChange | null;
}
