import type { HandOffEdge } from '@atrium/contracts/reports/hand-off-map';
import { useCallback, useMemo, useState } from 'react';
import { RecordLink } from '../../platform/browser/record-link';
import { cx } from '../../ui/element/cx';
import type { SeriesColor } from '../../widgets/charts/chart-types';
import { colorOf } from '../../widgets/charts/series-look';
import { type FlowBar, flowLayout, type FlowRibbon, mostRibbons } from './flow-layout';
import { handOffsAddress, type HandOffSearch } from './hand-off-search';
import { waitText } from './hand-off-text';
import type { EndName } from './use-hand-offs';

const barWidth = 8;
const colors: readonly SeriesColor[] = [1, 2, 3, 4, 5, 6];

function useWidth() {
  const [width, setWidth] = useState(800);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => element.clientWidth > 0 && setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, width] as const;
}

function Names(props: { bars: readonly FlowBar[]; side: 'from' | 'to'; width: number; nameOf: EndName }) {
  const { bars, side, width, nameOf } = props;
  return bars.map(({ key, top, height }) => (
    <span
      key={key}
      className={cx(
        'absolute -translate-y-1/2 truncate text-meta text-ink',
        side === 'from' ? 'left-0 text-right' : 'right-0 text-left',
      )}
      style={{ top: top + height / 2, width: width - 12 }}
    >
      {nameOf(key, side)}
    </span>
  ));
}

/** In front of a ribbon, a dashed line marks work that came back. */
function Ribbon(props: { ribbon: FlowRibbon; start: number; end: number; address: string; title: string }) {
  const { ribbon, start, end, address, title } = props;
  const { fromY, toY, width, giver, edge } = ribbon;
  const middle = (start + end) / 2;
  const way = `M${start} ${fromY}C${middle} ${fromY} ${middle} ${toY} ${end} ${toY}`;
  const color = colorOf(colors[giver % colors.length] ?? 1);
  return (
    <RecordLink href={address} tabIndex={-1} className="group/ribbon">
      <title>{title}</title>
      <path
        d={way}
        fill="none"
        stroke={color}
        strokeWidth={Math.max(2, width)}
        className="opacity-35 transition-opacity group-hover/ribbon:opacity-75"
      />
      {edge.returned > 0 ? (
        <path d={way} fill="none" stroke="var(--color-ink-muted)" strokeWidth={1.5} strokeDasharray="5 4" />
      ) : null}
    </RecordLink>
  );
}

/** Givers at the left, receivers at the right; a ribbon is as wide as there are hand-offs. Says nothing that the table lacks. */
export function HandOffDrawing(props: { edges: readonly HandOffEdge[]; search: HandOffSearch; nameOf: EndName }) {
  const { edges, search, nameOf } = props;
  const [watch, width] = useWidth();
  const { givers, receivers, ribbons, height } = useMemo(() => flowLayout(edges), [edges]);
  const side = Math.min(220, width / 4);
  const [start, end] = [side + barWidth, width - side - barWidth];
  return (
    <div className="flex flex-col gap-4 pt-1">
      <div ref={watch} dir="ltr" aria-hidden data-testid="hand-off-drawing" className="relative" style={{ height }}>
        <svg width={width} height={height} className="absolute inset-0 overflow-visible">
          {ribbons.map((ribbon) => {
            const { from, to, count, median, returned } = ribbon.edge;
            const ends = `${nameOf(from, 'from')} → ${nameOf(to, 'to')}`;
            return (
              <Ribbon
                key={`${from} ${to}`}
                ribbon={ribbon}
                start={start}
                end={end}
                address={handOffsAddress(search, { figure: 'all', from, to })}
                title={`${ends}: ${count} handed on, ${returned} of them back; median wait ${waitText(median)}`}
              />
            );
          })}
          {givers.map(({ key, top, height: tall }, at) => (
            <rect
              key={key}
              x={side}
              y={top}
              width={barWidth}
              height={Math.max(2, tall)}
              rx={2}
              fill={colorOf(colors[at % colors.length] ?? 1)}
            />
          ))}
          {receivers.map(({ key, top, height: tall }) => (
            <rect
              key={key}
              x={end}
              y={top}
              width={barWidth}
              height={Math.max(2, tall)}
              rx={2}
              fill="var(--color-ink-faint)"
            />
          ))}
        </svg>
        <Names bars={givers} side="from" width={side} nameOf={nameOf} />
        <Names bars={receivers} side="to" width={side} nameOf={nameOf} />
      </div>
      <p className="text-meta text-ink-muted">
        {edges.length > mostRibbons
          ? 'From the givers at the left to the receivers at the right: the most frequent ways; the table has all. A dashed line marks work that came back.'
          : 'From the givers at the left to the receivers at the right. A dashed line marks work that came back.'}
      </p>
    </div>
  );
}
