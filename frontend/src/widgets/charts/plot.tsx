import { buildChartTheme, DataProvider, XYChart } from '@visx/xychart';
import { useId, useRef } from 'react';
import { cx } from '../../ui/element/cx';
import type { Geometry } from './chart-points';
import { marginFor, valueTicks } from './chart-scale';
import type { ChartData } from './chart-types';
import { PlotAxes, PlotGrid } from './plot-axes';
import { PlotFormer } from './plot-former';
import { PlotMarks } from './plot-marks';
import { PlotSeries } from './plot-series';
import { PlotTip } from './plot-tip';
import { SeriesPatterns } from './series-patterns';
import { usePlot } from './use-plot';
import { usePlotScales } from './use-plot-scales';
import { useSize } from './use-size';

// The library demands a theme, though every colour is set per series.
const theme = buildChartTheme({
  backgroundColor: 'transparent',
  colors: ['var(--color-series-1)'],
  gridColor: 'var(--color-line)',
  gridColorDark: 'var(--color-line-strong)',
  tickLength: 4,
});

/** Loaded lazily, since the drawing library is large. */
export default function Plot(props: ChartData & { label: string; isWhole: boolean }) {
  const { label, isWhole, ...data } = props;
  const { kind, slots, series, former = [], format } = data;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  const id = useId();
  const ticks = valueTicks(kind, slots.length, series, height, isWhole, former);
  const margin = marginFor(ticks.map(format));
  const geometry: Geometry = { width, height, margin, top: ticks.at(-1) ?? 1 };
  const { active, spoken, canOpen, handlers } = usePlot(data, geometry);
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
        {active ? <PlotTip data={data} geometry={geometry} active={active} canOpen={canOpen} /> : null}
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
