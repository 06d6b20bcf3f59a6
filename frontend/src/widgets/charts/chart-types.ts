/** Which of the colours of series, which is its mark, its dash and its pattern as well. */
export type SeriesColor = 1 | 2 | 3 | 4 | 5 | 6;

/** How a chart draws its series; areas and stacked bars lie on one another. */
export type ChartKind = 'line' | 'area' | 'bar' | 'stacked-bar';

/** A place on the axis of what is counted: a day, a month, a priority. */
export interface ChartSlot {
  readonly key: string;
  /** Short, below the axis. */
  readonly label: string;
  /** Whole, for the tip and the table; the label when left out. */
  readonly title?: string;
}

/** A named row of values, one for each slot; null where there is none. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly color: SeriesColor;
  readonly values: readonly (number | null)[];
  /** A line that tells of a plan rather than of what happened. */
  readonly isGuide?: boolean;
}

/** A point by where it stands among the slots and among the series that are shown. */
export interface PointAt {
  readonly slot: number;
  readonly series: number;
}

/** A point with what it tells. */
export interface ChartPoint {
  readonly slot: ChartSlot;
  readonly series: ChartSeries;
  readonly value: number;
}

/** What a chart is drawn from. */
export interface ChartData {
  readonly kind: ChartKind;
  readonly slots: readonly ChartSlot[];
  readonly series: readonly ChartSeries[];
  /** Writes a value for the tip, the table and those who listen. */
  readonly format: (value: number) => string;
  /** Opens what is behind a point; points that count nothing open nothing. */
  readonly onOpen?: (point: ChartPoint) => void;
}
