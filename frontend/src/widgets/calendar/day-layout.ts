import noOverlap from 'react-big-calendar/lib/utils/layout-algorithms/no-overlap';
import { exported } from './library';

/** How much of a day's column the shortest item takes, in percent: half an hour, which is 24 px where hours are 48 px. */
const shortest = (100 * 30) / (24 * 60);

interface Range {
  readonly top: number;
  readonly height: number;
}

interface Slots {
  getRange(start: Date, end: Date, ...rest: readonly boolean[]): Range;
}

interface Layout {
  readonly slotMetrics: Slots;
}

/** Items beside one another where they share a time, and each tall enough to be pressed, so that short ones share it sooner. */
export function dayLayout<Given extends Layout>(given: Given): unknown {
  const { slotMetrics } = given;
  const getRange: Slots['getRange'] = (...span) => {
    const range = slotMetrics.getRange(...span);
    const height = Math.max(range.height, shortest);
    return { ...range, height, top: Math.min(range.top, 100 - height) };
  };
  return exported(noOverlap)({ ...given, slotMetrics: { ...slotMetrics, getRange } });
}
