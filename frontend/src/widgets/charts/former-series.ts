import type { ChartKind, ChartSeries, ChartSlot } from './chart-types';

/** What a chart held at another moment. */
export interface FormerChart {
  readonly slots: readonly ChartSlot[];
  readonly series: readonly ChartSeries[];
}

/**
 * The series of another moment at the slots of a chart. Where series lie on each other, only the height of them all can be
 * compared.
 * @param shown the series that are not hidden
 * @returns none where everything was the same
 */
export function formerSeries(
  kind: ChartKind,
  slots: readonly ChartSlot[],
  shown: readonly ChartSeries[],
  former: FormerChart,
): readonly ChartSeries[] {
  const place = new Map(former.slots.map(({ key }, at) => [key, at]));
  const atSlots = ({ values }: ChartSeries) => slots.map(({ key }) => values[place.get(key) ?? -1] ?? null);
  const both = shown.flatMap((series) => {
    const before = former.series.find(({ key }) => key === series.key);
    return before === undefined || series.isGuide === true ? [] : [{ series, values: atSlots(before) }];
  });
  const differs = both.filter(({ series, values }) =>
    values.some((value, at) => value !== (series.values[at] ?? null)),
  );
  if (differs.length === 0) return [];
  if (kind === 'line' || kind === 'bar') {
    return differs.map(({ series, values }) => ({
      ...series,
      key: `${series.key} before`,
      label: `${series.label}, before`,
      values,
      isFormer: true,
    }));
  }
  const sums = slots.map((_, at) => both.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  return [{ key: 'before', label: 'Together, before', color: 1, values: sums, isFormer: true }];
}
