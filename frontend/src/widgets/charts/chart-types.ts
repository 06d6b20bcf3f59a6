export type SeriesColor = 1 | 2 | 3 | 4 | 5 | 6;

/** Areas and stacked bars lie on each other. */
export type ChartKind = 'line' | 'area' | 'bar' | 'stacked-bar';

export interface ChartSlot {
  readonly key: string;
  readonly label: string;
  readonly title?: string;
}

/** One value per slot; null for none. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly color: SeriesColor;
  readonly values: readonly (number | null)[];
  /** A plan rather than data. */
  readonly isGuide?: boolean;
  /** As it was at the moment with which the page is compared. */
  readonly isFormer?: boolean;
}

/** Indexes among slots and visible series. */
export interface PointAt {
  readonly slot: number;
  readonly series: number;
}

export interface ChartPoint {
  readonly slot: ChartSlot;
  readonly series: ChartSeries;
  readonly value: number;
}

/** Where the slots of a chart are moments: which ones, and how one goes there. */
export interface ChartMoments {
  /** Until when a slot counts, in milliseconds; null where that is no moment, or yet to come. */
  readonly of: (slot: ChartSlot) => number | null;
  readonly park: (at: number) => void;
}

export interface ChartData {
  readonly kind: ChartKind;
  readonly slots: readonly ChartSlot[];
  readonly series: readonly ChartSeries[];
  /** Of the moment with which the page is compared; not on each other, whatever the chart's kind. */
  readonly former?: readonly ChartSeries[];
  readonly format: (value: number) => string;
  /** Points with value 0 open nothing. */
  readonly onOpen?: (point: ChartPoint) => void;
  /** What opening a point leads to, where it is not its records of now. */
  readonly hint?: string;
  readonly moments?: ChartMoments;
}
