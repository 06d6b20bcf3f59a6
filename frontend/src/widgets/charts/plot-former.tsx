import { memo } from 'react';
import { slotX, valueY, type Geometry } from './chart-points';
import type { ChartSeries, ChartSlot } from './chart-types';
import { formerColor, formerDash } from './series-look';

/** The lines of the moment with which the page is compared. */
export const PlotFormer = memo(function PlotFormer(props: {
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
