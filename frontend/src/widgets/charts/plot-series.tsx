import { AreaSeries, AreaStack, BarGroup, BarSeries, BarStack, LineSeries } from '@visx/xychart';
import { memo } from 'react';
import type { ChartKind, ChartSeries, ChartSlot } from './chart-types';
import { colorOf, dashes } from './series-look';
import { patternFill } from './series-patterns';

interface Datum {
  readonly slot: string;
  readonly value: number | null;
}

const slotOf = ({ slot }: Datum) => slot;
// NaN is a gap in a line; stacks need 0.
const valueOf = ({ value }: Datum) => value ?? Number.NaN;
const layerOf = ({ value }: Datum) => value ?? 0;

/** Memoised: does not render on pointer moves. */
export const PlotSeries = memo(function PlotSeries(props: {
  kind: ChartKind;
  slots: readonly ChartSlot[];
  series: readonly ChartSeries[];
  patterns: string;
}) {
  const { kind, slots, series, patterns } = props;
  const dataOf = ({ values }: ChartSeries) => slots.map(({ key }, at) => ({ slot: key, value: values[at] ?? null }));
  if (kind === 'line') {
    return series.map((row) => (
      <LineSeries
        key={row.key}
        dataKey={row.key}
        data={dataOf(row)}
        xAccessor={slotOf}
        yAccessor={valueOf}
        enableEvents={false}
        stroke={colorOf(row.color)}
        strokeWidth={2}
        strokeDasharray={dashes[row.isGuide ? 'guide' : row.color]}
      />
    ));
  }
  if (kind === 'area') {
    return (
      <AreaStack enableEvents={false} renderLine={false}>
        {series.map((row) => (
          <AreaSeries
            key={row.key}
            dataKey={row.key}
            data={dataOf(row)}
            xAccessor={slotOf}
            yAccessor={layerOf}
            fill={patternFill(patterns, row.color)}
            fillOpacity={0.9}
            stroke="var(--color-surface)"
          />
        ))}
      </AreaStack>
    );
  }
  const bars = series.map((row) => (
    <BarSeries
      key={row.key}
      dataKey={row.key}
      data={dataOf(row)}
      xAccessor={slotOf}
      yAccessor={layerOf}
      colorAccessor={() => patternFill(patterns, row.color)}
    />
  ));
  return kind === 'bar' ? (
    <BarGroup enableEvents={false} padding={0}>
      {bars}
    </BarGroup>
  ) : (
    <BarStack enableEvents={false}>{bars}</BarStack>
  );
});
