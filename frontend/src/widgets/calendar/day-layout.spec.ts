import { expect, it } from '@jest/globals';
import { dayLayout } from './day-layout';

const minutes = (date: Date) => date.getHours() * 60 + date.getMinutes();
const slotMetrics = {
  getRange(start: Date, end: Date) {
    const [from, to] = [minutes(start), minutes(end)];
    return { start: from, startDate: start, end: to, endDate: end, top: from / 14.4, height: (to - from) / 14.4 };
  },
};
const at = (hours: number, minute: number) => new Date(2026, 10, 20, hours, minute);
const item = (start: Date, end: Date) => ({ start, end });
const accessors = { start: ({ start }: { start: Date }) => start, end: ({ end }: { end: Date }) => end };

interface Placed {
  readonly style: { readonly top: number; readonly height: string; readonly width: string; readonly xOffset: string };
}

/** As in `calc(50% - 2px)`. */
const percentIn = (length: string) => Number.parseFloat(length.slice('calc('.length));
const placed = (...events: readonly object[]) =>
  dayLayout({ events, slotMetrics, accessors, minimumStartDifference: 7 }) as readonly Placed[];

it('gives a quarter of an hour the height of half an hour, within the day', () => {
  const [morning, night] = placed(item(at(9, 0), at(9, 15)), item(at(23, 45), at(23, 59)));
  expect(percentIn(morning!.style.height)).toBeCloseTo(30 / 14.4);
  expect(night!.style.top + percentIn(night!.style.height)).toBeLessThanOrEqual(100);
});

it('lays short items that follow one another side by side, and leaves longer ones below one another', () => {
  const [first, second] = placed(item(at(9, 0), at(9, 15)), item(at(9, 15), at(9, 30)));
  expect([first!.style.width, second!.style.width].map(percentIn)).toEqual([50, 50]);
  expect(first!.style.xOffset).not.toEqual(second!.style.xOffset);
  const long = placed(item(at(9, 0), at(10, 0)), item(at(10, 0), at(11, 0)));
  expect(long[0]!.style.xOffset).toEqual(long[1]!.style.xOffset);
});
