import { type LayerName, layerNames } from './layer-names';

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

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function dayOf(value: unknown): string | undefined {
  const day = textOf(value);
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const at = new Date(`${day}T00:00:00Z`);
  // A 30 February is read as a day of March.
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? undefined : day;
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
  const hidden = readHidden(textOf(raw['hide']));
  const event = textOf(raw['event']);
  const search: CalendarSearch = {
    view: (['week', 'day', 'agenda'] as const).find((view) => view === raw['view']),
    date: dayOf(raw['date']),
    day: dayOf(raw['day']),
    event,
    occurrence: event === undefined ? undefined : textOf(raw['occurrence']),
    hide: hidden === undefined ? undefined : writeHidden(hidden),
    sharing: raw['sharing'] === 'open' ? 'open' : undefined,
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
