import { placeOfPoint, slotX, type Geometry } from './chart-points';
import type { ChartData, PointAt } from './chart-types';
import { colorOf, markPaths } from './series-look';

/** Beyond this, marks would overlap. */
const mostMarked = 45;

export function PlotMarks(props: { data: ChartData; geometry: Geometry; active: PointAt | null }) {
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
