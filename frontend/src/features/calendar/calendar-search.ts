import { dayIn, flagIn, given, oneOf, textIn } from '../../platform/list/address-values';
import { type LayerName, layerNames } from './layers/layer-names';

export const calendarViews = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarViewName = (typeof calendarViews)[number];

export interface CalendarSearch {
  /** Default: month. */
  readonly view?: Exclude<CalendarViewName, 'month'>;
  readonly date?: string;
  /** Opens the day's list and form. */
  readonly day?: string;
  readonly event?: string;
  readonly occurrence?: string;
  /** The open event fills the screen. */
  readonly full?: true;
  /** Hidden layers, comma-separated; `none` for none. Default: this device's last choice. */
  readonly hide?: string;
  readonly sharing?: 'open';
}

/** Undefined when nothing valid is named. */
export function readHidden(text: string | null | undefined): readonly LayerName[] | undefined {
  if (text === 'none') return [];
  const named = (text ?? '').split(',');
  const hidden = layerNames.filter((name) => named.includes(name));
  return hidden.length === 0 ? undefined : hidden;
}

export function writeHidden(hidden: readonly LayerName[]): string {
  return hidden.length === 0 ? 'none' : layerNames.filter((name) => hidden.includes(name)).join(',');
}

export function calendarSearch(raw: Record<string, unknown>): CalendarSearch {
  const hidden = readHidden(textIn(raw['hide']));
  const event = textIn(raw['event']);
  return given<CalendarSearch>({
    view: oneOf(['week', 'day', 'agenda'], raw['view']),
    date: dayIn(raw['date']),
    day: dayIn(raw['day']),
    event,
    occurrence: event === undefined ? undefined : textIn(raw['occurrence']),
    full: flagIn(raw['full']),
    hide: hidden === undefined ? undefined : writeHidden(hidden),
    sharing: oneOf(['open'], raw['sharing']),
  });
}
