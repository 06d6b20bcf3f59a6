import { isStacked, stackOf, type Margin } from './chart-scale';
import type { ChartData, ChartPoint, PointAt } from './chart-types';

export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly margin: Margin;
  /** The bottom is 0. */
  readonly top: number;
}

export const barGap = 0.3;

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

export function slotX(geometry: Geometry, slots: number, slot: number): number {
  const { width, margin } = geometry;
  return margin.left + ((slot + 0.5) / Math.max(1, slots)) * (width - margin.left - margin.right);
}

export function valueY({ height, margin, top }: Geometry, value: number): number {
  const inner = height - margin.top - margin.bottom;
  return margin.top + inner * (1 - value / top);
}

export function placeOfPoint(
  { kind, slots, series }: ChartData,
  geometry: Geometry,
  at: PointAt,
): { x: number; y: number } | null {
  const value = series[at.series]?.values[at.slot];
  if (value == null) return null;
  const middle = slotX(geometry, slots.length, at.slot);
  const shown = isStacked(kind) ? (stackOf(series, at.slot)[at.series]?.to ?? value) : value;
  if (kind !== 'bar') return { x: middle, y: valueY(geometry, shown) };
  const step = (geometry.width - geometry.margin.left - geometry.margin.right) / Math.max(1, slots.length);
  const within = ((at.series + 0.5) / series.length - 0.5) * step * (1 - barGap);
  return { x: middle + within, y: valueY(geometry, value) };
}

/** In the slot below: the nearest point, or the bar or area at that place. */
export function pointNear(data: ChartData, geometry: Geometry, x: number, y: number): PointAt | null {
  const { kind, slots, series } = data;
  const { width, height, margin } = geometry;
  const isOutside = x < margin.left || x > width - margin.right || y < 0 || y > height;
  if (isOutside || slots.length === 0) return null;
  const share = (x - margin.left) / (width - margin.left - margin.right);
  const slot = clamp(Math.floor(share * slots.length), 0, slots.length - 1);
  const distances = series.map((_, at) => {
    const place = placeOfPoint(data, geometry, { slot, series: at });
    if (place === null) return Number.POSITIVE_INFINITY;
    if (kind === 'bar') return Math.abs(place.x - x);
    if (!isStacked(kind)) return Math.abs(place.y - y);
    const bottom = valueY(geometry, stackOf(series, slot)[at]?.from ?? 0);
    // Empty parts are never near; else the distance from the layer.
    return bottom - place.y < 0.5 ? Number.MAX_VALUE : Math.max(0, place.y - y, y - bottom);
  });
  const nearest = Math.min(...distances);
  return Number.isFinite(nearest) ? { slot, series: distances.indexOf(nearest) } : null;
}

const moves: Readonly<Record<string, (at: PointAt, slots: number) => PointAt>> = {
  ArrowLeft: ({ slot, series }) => ({ slot: slot - 1, series }),
  ArrowRight: ({ slot, series }) => ({ slot: slot + 1, series }),
  Home: ({ series }) => ({ slot: 0, series }),
  End: ({ series }, slots) => ({ slot: slots - 1, series }),
};

/**
 * Moves along a series, or between series in legend order.
 * @param at null before the first key
 * @returns null when nothing moves
 */
export function pointByKey({ slots, series }: ChartData, at: PointAt | null, key: string): PointAt | null {
  if (slots.length === 0 || series.length === 0) return null;
  const isUpOrDown = key === 'ArrowUp' || key === 'ArrowDown';
  const move = moves[key];
  if (!isUpOrDown && !move) return null;
  if (at === null) return { slot: key === 'Home' || key === 'ArrowRight' ? 0 : slots.length - 1, series: 0 };
  const next = move
    ? move(at, slots.length)
    : { slot: at.slot, series: (at.series + (key === 'ArrowDown' ? 1 : series.length - 1)) % series.length };
  return { slot: clamp(next.slot, 0, slots.length - 1), series: clamp(next.series, 0, series.length - 1) };
}

export function pointOf({ slots, series }: ChartData, at: PointAt): ChartPoint | null {
  const slot = slots[at.slot];
  const row = series[at.series];
  const value = row?.values[at.slot];
  return slot && row && value != null ? { slot, series: row, value } : null;
}

export function opens({ onOpen }: ChartData, point: ChartPoint | null): point is ChartPoint {
  return onOpen !== undefined && point !== null && point.value > 0 && point.series.isGuide !== true;
}

/** The moment at which one may look from a slot; null where there is none. */
export function momentAt({ slots, moments }: ChartData, slot: number): number | null {
  const meant = slots[slot];
  return meant === undefined ? null : (moments?.of(meant) ?? null);
}

export function pointText(data: ChartData, at: PointAt): string {
  const slot = data.slots[at.slot];
  const series = data.series[at.series];
  if (!slot || !series) return '';
  const point = pointOf(data, at);
  const value = point ? data.format(point.value) : 'no value';
  const openText = opens(data, point) ? 'Enter opens what is behind it' : '';
  const parkText = momentAt(data, at.slot) === null ? '' : 'Shift and Enter parks the time bar there';
  const figure = `${series.label}, ${slot.title ?? slot.label}: ${value}`;
  return [figure, openText, parkText].filter((text) => text !== '').join('. ');
}
