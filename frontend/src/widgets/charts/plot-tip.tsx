import { cx } from '../../ui/element/cx';
import { isStacked } from './chart-scale';
import { slotX, type Geometry } from './chart-points';
import type { ChartData, PointAt } from './chart-types';
import { FormerSwatch } from './former-swatch';
import { SeriesSwatch } from './series-swatch';

/** Where a point leads to its moment as well, it says that its records are those of now. */
function openText(canPark: boolean): string {
  return canPark ? 'Click or press Enter for its records of now' : 'Click or press Enter to open';
}

/** From the point, and its width at most. */
const gap = 12;
const widest = 224;

/** On the side with more room. */
export function PlotTip(props: {
  data: ChartData;
  geometry: Geometry;
  active: PointAt;
  canOpen: boolean;
  canPark: boolean;
}) {
  const { data, geometry, active, canOpen, canPark } = props;
  const { kind, slots, series, former = [], format } = data;
  const slot = slots[active.slot];
  if (!slot) return null;
  const x = slotX(geometry, slots.length, active.slot);
  const isRight = x < geometry.width / 2;
  const room = Math.min(widest, (isRight ? geometry.width - x : x) - gap);
  const total = series.reduce((sum, { values }) => sum + (values[active.slot] ?? 0), 0);
  return (
    <div
      data-testid="chart-tip"
      className="pointer-events-none absolute top-2 z-sticky w-max rounded-md bg-raised px-3 py-2 text-meta shadow-raised"
      style={{ maxWidth: room, ...(isRight ? { left: x + gap } : { right: geometry.width - x + gap }) }}
    >
      <p className="mb-1 font-semibold">{slot.title ?? slot.label}</p>
      <ul className="flex flex-col gap-0.5">
        {series.map((row, at) => {
          const value = row.values[active.slot];
          return (
            <li
              key={row.key}
              className={cx('flex items-center gap-2', at === active.series ? 'font-semibold' : 'text-ink-muted')}
            >
              <SeriesSwatch kind={kind} series={row} />
              <span className="min-w-0 grow truncate">{row.label}</span>
              <span className="tabular-nums">{value == null ? '–' : format(value)}</span>
            </li>
          );
        })}
        {former.map((row) => (
          <li key={row.key} className="flex items-center gap-2 text-ink-faint">
            <FormerSwatch series={row} />
            <span className="min-w-0 grow truncate">{row.label}</span>
            <span className="tabular-nums">{format(row.values[active.slot] ?? 0)}</span>
          </li>
        ))}
      </ul>
      {isStacked(kind) && series.length > 1 ? (
        <p className="mt-1 flex justify-between gap-2 border-t pt-1">
          Total <span className="tabular-nums">{format(total)}</span>
        </p>
      ) : null}
      {canOpen ? <p className="mt-1 text-ink-faint">{data.hint ?? openText(canPark)}</p> : null}
      {canPark ? <p className="mt-1 text-ink-faint">Shift and Enter parks the time bar here</p> : null}
    </div>
  );
}
