import { type CalendarItem, itemOf } from './calendar-item';
import { anniversaryLabel } from './layers';

const mostSingly = 3;

/** Items of a day, or a line that stands for several of them. */
export interface TodayLine {
  readonly item: CalendarItem;
  /** What the line stands for; empty for an item by itself. */
  readonly within: readonly CalendarItem[];
}

/** More than a few anniversaries become one line, which stands where the first of them did. */
export function foldAnniversaries(items: readonly CalendarItem[]): TodayLine[] {
  const anniversaries = items.filter(({ layer, kind }) => layer === 'birthdays' && kind === anniversaryLabel);
  const [first] = anniversaries;
  if (first === undefined || anniversaries.length <= mostSingly) return items.map((item) => ({ item, within: [] }));
  const folded = new Set(anniversaries);
  return items.flatMap((item): TodayLine[] => {
    if (item === first) return [{ item: lineOf(anniversaries, first), within: anniversaries }];
    return folded.has(item) ? [] : [{ item, within: [] }];
  });
}

function lineOf(anniversaries: readonly CalendarItem[], { start, end, allDay }: CalendarItem): CalendarItem {
  return itemOf('birthdays', {
    id: 'anniversaries',
    title: `${anniversaries.length} anniversaries`,
    kind: anniversaries.map(({ title }) => title).join(', '),
    start,
    end,
    allDay,
  });
}
