import type { LucideIcon } from 'lucide-react';

const gridViews = ['month', 'week', 'day'] as const;
export type GridView = (typeof gridViews)[number];

/** Never without an icon or word of the same meaning. */
export type GridTint = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** In the viewer's time; the end is exclusive. */
export interface Span {
  readonly start: Date;
  readonly end: Date;
  readonly allDay: boolean;
}

export interface ItemChange {
  readonly by: string;
  readonly at: number;
}

export interface GridItem extends Span {
  readonly id: string;
  readonly title: string;
  readonly tint: GridTint;
  readonly icon: LucideIcon;
  readonly kind: string;
  readonly isMovable: boolean;
  /** Outlined: tentative or past. */
  readonly isFaint: boolean;
  readonly change: ItemChange | null;
  /** Only an outline of where it was. */
  readonly isGhost?: boolean;
}
