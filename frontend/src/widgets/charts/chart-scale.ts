import type { ChartKind, ChartSeries, ChartSlot } from './chart-types';

export interface Margin {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** An upper bound. */
const characterWidth = 7;

export function isStacked(kind: ChartKind): boolean {
  return kind === 'area' || kind === 'stacked-bar';
}

export function stackOf(series: readonly ChartSeries[], slot: number): readonly { from: number; to: number }[] {
  let top = 0;
  return series.map(({ values }) => {
    const from = top;
    top += values[slot] ?? 0;
    return { from, to: top };
  });
}

function highest(kind: ChartKind, slots: number, series: readonly ChartSeries[]): number {
  const tops = Array.from({ length: slots }, (_, slot) =>
    isStacked(kind)
      ? (stackOf(series, slot).at(-1)?.to ?? 0)
      : Math.max(0, ...series.map(({ values }) => values[slot] ?? 0)),
  );
  return Math.max(0, ...tops);
}

/**
 * From 0 to beyond the maximum, in steps of 1, 2, 2.5 or 5 times a power of ten.
 * @param isWhole counts have no fractions
 * @param former lines of another moment, which have to have room as well
 */
export function valueTicks(
  kind: ChartKind,
  slots: number,
  series: readonly ChartSeries[],
  height: number,
  isWhole = true,
  former: readonly ChartSeries[] = [],
): readonly number[] {
  const top = Math.max(highest(kind, slots, series), highest('line', slots, former)) || 1;
  const wanted = Math.max(2, Math.min(6, Math.floor(height / 44)));
  const raw = top / wanted;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step =
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * power)
      .find((each) => each >= raw * 0.999 && (!isWhole || Number.isInteger(each))) ?? 1;
  const count = Math.ceil(top / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, tick) => Number((tick * step).toPrecision(12)));
}

export function marginFor(ticks: readonly string[]): Margin {
  const longest = Math.max(1, ...ticks.map((tick) => tick.length));
  return { top: 10, right: 10, bottom: 26, left: longest * characterWidth + 14 };
}

/** Evenly spread, including the first. */
export function labelledSlots(slots: readonly ChartSlot[], width: number): readonly string[] {
  const longest = Math.max(1, ...slots.map(({ label }) => label.length)) * characterWidth + 14;
  const every = Math.max(1, Math.ceil((longest * slots.length) / Math.max(1, width)));
  return slots.filter((_, at) => at % every === 0).map(({ key }) => key);
}
