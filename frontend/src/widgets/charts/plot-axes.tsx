import { Axis } from '@visx/xychart';
import { valueY, type Geometry } from './chart-points';
import { labelledSlots } from './chart-scale';
import type { ChartSlot } from './chart-types';

const label = {
  fill: 'var(--color-ink-muted)',
  fontSize: 11,
  fontWeight: 400,
  fontFamily: 'inherit',
  letterSpacing: 0,
} as const;

export function PlotGrid({ ticks, geometry }: { ticks: readonly number[]; geometry: Geometry }) {
  const { width, margin } = geometry;
  return ticks.map((tick) => (
    <line
      key={tick}
      x1={margin.left}
      x2={width - margin.right}
      y1={valueY(geometry, tick)}
      y2={valueY(geometry, tick)}
      stroke="var(--color-line)"
      shapeRendering="crispEdges"
    />
  ));
}

export function PlotAxes(props: {
  slots: readonly ChartSlot[];
  ticks: readonly number[];
  geometry: Geometry;
  format: (value: number) => string;
}) {
  const { slots, ticks, geometry, format } = props;
  const { width, margin } = geometry;
  const names = new Map(slots.map((slot) => [slot.key, slot.label]));
  return (
    <>
      <Axis
        orientation="left"
        hideAxisLine
        hideTicks
        tickValues={[...ticks]}
        tickFormat={(value: number) => format(value)}
        tickLabelProps={{ ...label, textAnchor: 'end', dy: '0.32em' }}
      />
      <Axis
        orientation="bottom"
        hideTicks
        tickValues={[...labelledSlots(slots, width - margin.left - margin.right)]}
        tickFormat={(key: string) => names.get(key) ?? key}
        stroke="var(--color-line-strong)"
        tickLabelProps={{ ...label, textAnchor: 'middle' }}
      />
    </>
  );
}
