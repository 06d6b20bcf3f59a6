import { dayIn, given, oneOf, textIn } from '../../platform/list/address-values';
import { type LayerName, layerNames } from './layers/layer-names';

/** The views of the calendar. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

/** What the address of the calendar says. */
export interface CalendarSearch {
  /** A month when left out. */
  readonly view?: Exclude<CalendarViewName, 'month'>;
  /** The day that is looked at; today when left out. */
  readonly date?: string;
  /** The day whose list and form are open. */
  readonly day?: string;
  /** The event that is open, by its id, and which of its occurrences. */
  readonly event?: string;
  readonly occurrence?: string;
  /** The layers that are not shown, with commas; `none` where all are. Left out: as on this device before. */
  readonly hide?: string;
  /** Whether the private address is open. */
  readonly sharing?: 'open';
}

/** The layers that a text with commas names; undefined where it names nothing that there is. */
export function readHidden(text: string | null | undefined): readonly LayerName[] | undefined {
  if (text === 'none') return [];
  const named = (text ?? '').split(',');
  const hidden = layerNames.filter((name) => named.includes(name));
  return hidden.length === 0 ? undefined : hidden;
}

/** Layers as {@link readHidden} reads them. */
export function writeHidden(hidden: readonly LayerName[]): string {
  return hidden.length === 0 ? 'none' : layerNames.filter((name) => hidden.includes(name)).join(',');
}

/** Reads the address of the calendar; what makes no sense in it is left out. For `validateSearch` of its route. */
export function calendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const hidden = readHidden(textIn(raw['hide']));
  const event = textIn(raw['event']);
  return given<CalendarSearch>({
    view: oneOf(['week', 'day', 'agenda'], raw['view']),
    date: dayIn(raw['date']),
    day: dayIn(raw['day']),
    event,
    occurrence: event === undefined ? undefined : textIn(raw['occurrence']),
    hide: hidden === undefined ? undefined : writeHidden(hidden),
    sharing: oneOf(['open'], raw['sharing']),
  });
}
