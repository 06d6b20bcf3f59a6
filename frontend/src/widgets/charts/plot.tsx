import { buildChartTheme, DataProvider, XYChart } from '@visx/xychart';
import { memo, type RefObject, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cx } from '../../ui/element/cx';
import { barGap, type Geometry, placeOfPoint, slotX, valueY } from './chart-points';
import { marginFor, valueTicks } from './chart-scale';
import type { ChartData, ChartKind, ChartSeries, ChartSlot, PointAt } from './chart-types';
import { PlotAxes, PlotGrid } from './plot-axes';
import { PlotPark } from './plot-park';
import { PlotSeries } from './plot-series';
import { PlotTip } from './plot-tip';
import { colorOf, formerColor, formerDash, markPaths } from './series-look';
import { SeriesPatterns } from './series-patterns';
import { usePlot } from './use-plot';

/** A default until it is measured. */
function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 640, height: 256 });
  useLayoutEffect(() => {
    const current = element.current;
    if (!current) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width > 0 && height > 0) {
        setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
      }
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/**
 * A stable object, or the library redraws. Half a gap at both ends gives every slot the same width.
 * @param keys of the slots, one per line
 * @param top value at the top of the plot
 */
function usePlotScales(kind: ChartKind, keys: string, top: number) {
  const xScale = useMemo(() => {
    const gap = kind === 'bar' || kind === 'stacked-bar' ? barGap : 0;
    return { type: 'band' as const, domain: keys.split('\n'), paddingInner: gap, paddingOuter: gap / 2 };
  }, [kind, keys]);
  const yScale = useMemo(() => ({ type: 'linear' as const, domain: [0, top], zero: true }), [top]);
  return { xScale, yScale };
}

// The library demands a theme, though every colour is set per series.
const theme = buildChartTheme({
  backgroundColor: 'transparent',
  colors: ['var(--color-series-1)'],
  gridColor: 'var(--color-line)',
  gridColorDark: 'var(--color-line-strong)',
  tickLength: 4,
});

/** The lines of the moment with which the page is compared. */
const PlotFormer = memo(function PlotFormer(props: {
  slots: readonly ChartSlot[];
  series: readonly ChartSeries[];
  geometry: Geometry;
}) {
  const { slots, series, geometry } = props;
  return (
    <g data-former className="pointer-events-none">
      {series.map((row) => {
        const points = slots.flatMap((_, at) => {
          const value = row.values[at];
          return value == null ? [] : [`${slotX(geometry, slots.length, at)} ${valueY(geometry, value)}`];
        });
        return points.length === 0 ? null : (
          <path
            key={row.key}
            d={`M${points.join('L')}`}
            fill="none"
            stroke={formerColor(row)}
            strokeWidth="1.5"
            strokeDasharray={formerDash}
          />
        );
      })}
    </g>
  );
});

/** Beyond this, marks would overlap. */
const mostMarked = 45;

function PlotMarks(props: { data: ChartData; geometry: Geometry; active: PointAt | null }) {
  const { data, geometry, active } = props;
  const { slots, series, kind } = data;
  const place = active && placeOfPoint(data, geometry, active);
  const color = active && series[active.series]?.color;
  const bottom = geometry.height - geometry.margin.bottom;
  return (
    <g className="pointer-events-none">
      {active ? (
        <line
          x1={slotX(geometry, slots.length, active.slot)}
          x2={slotX(geometry, slots.length, active.slot)}
          y1={geometry.margin.top}
          y2={bottom}
          stroke="var(--color-line-control)"
          strokeDasharray="3 3"
        />
      ) : null}
      {kind === 'line' && slots.length <= mostMarked
        ? series.map((row, at) =>
            row.isGuide
              ? null
              : slots.map(({ key }, slot) => {
                  const spot = placeOfPoint(data, geometry, { slot, series: at });
                  return spot ? (
                    <path
                      key={`${row.key} ${key}`}
                      d={markPaths[row.color]}
                      transform={`translate(${spot.x} ${spot.y})`}
                      fill={colorOf(row.color)}
                      stroke="var(--color-surface)"
                    />
                  ) : null;
                }),
          )
        : null}
      {place && color ? (
        <path
          d={markPaths[color]}
          transform={`translate(${place.x} ${place.y}) scale(1.5)`}
          fill="var(--color-surface)"
          stroke={colorOf(color)}
          strokeWidth="1.75"
        />
      ) : null}
    </g>
  );
}

/** Loaded lazily, since the drawing library is large. */
export default function Plot(props: ChartData & { label: string; isWhole: boolean }) {
  const { label, isWhole, ...data } = props;
  const { kind, slots, series, former = [], format } = data;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  // On paper it is scaled: nothing measures it there.
  useLayoutEffect(() => {
    box.current?.querySelector('svg')?.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }, [width, height]);
  const id = useId();
  const ticks = valueTicks(kind, slots.length, series, height, isWhole, former);
  const margin = marginFor(ticks.map(format));
  const geometry: Geometry = { width, height, margin, top: ticks.at(-1) ?? 1 };
  const { active, spoken, canOpen, park, handlers } = usePlot(data, geometry);
  const { xScale, yScale } = usePlotScales(kind, slots.map(({ key }) => key).join('\n'), geometry.top);
  return (
    <div
      ref={box}
      dir="ltr"
      // Tells screen readers that arrow keys belong to the chart.
      role="application"
      aria-roledescription="chart"
      aria-label={label}
      aria-describedby={`${id}-keys`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its points are walked with the arrow keys
      tabIndex={0}
      className={cx('relative size-full touch-pan-y rounded-md select-none focus-inset', canOpen && 'cursor-pointer')}
      {...handlers}
    >
      <div aria-hidden>
        <DataProvider theme={theme} xScale={xScale} yScale={yScale} initialDimensions={{ width, height, margin }}>
          <XYChart width={width} height={height} margin={margin} captureEvents={false}>
            <SeriesPatterns id={id} colors={series.map(({ color }) => color)} />
            <PlotGrid ticks={ticks} geometry={geometry} />
            <PlotSeries kind={kind} slots={slots} series={series} patterns={id} />
            <PlotFormer slots={slots} series={former} geometry={geometry} />
            <PlotAxes slots={slots} ticks={ticks} geometry={geometry} format={format} />
            <PlotMarks data={data} geometry={geometry} active={active} />
          </XYChart>
        </DataProvider>
        {active ? (
          <PlotTip data={data} geometry={geometry} active={active} canOpen={canOpen} canPark={park !== null} />
        ) : null}
        {active && park ? (
          <PlotPark x={slotX(geometry, slots.length, active.slot)} width={width} onPark={park} />
        ) : null}
      </div>
      <span id={`${id}-keys`} className="sr-only">
        Arrow keys walk the points, Enter opens what is behind one. The same figures stand in the table that follows.
      </span>
      <output aria-live="polite" className="sr-only">
        {spoken}
      </output>
    </div>
  );
}
