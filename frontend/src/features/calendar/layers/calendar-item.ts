import type { GridItem, ItemChange } from '../../../widgets/calendar/calendar-types';
import type { LayerName } from './layer-names';
import { layers } from './layers';

/** What is opened by an item: an event, or one occurrence of it, a screen of its own, or nothing. */
export type ItemTarget =
  | { readonly event: string; readonly occurrence: string | null }
  | { readonly address: string }
  | null;

/** Something on the calendar, whatever it comes from. */
export interface CalendarItem extends GridItem {
  readonly layer: LayerName;
  readonly target: ItemTarget;
  /** Where it is, or what else there is to know; empty for nothing. */
  readonly place: string;
}

/** The days for which the calendar is folded, in the viewer's own time; the end does not belong to them. */
export interface Window {
  readonly from: Date;
  readonly to: Date;
  /** The viewer's time zone; null for the browser's. */
  readonly zone: string | null;
}

/** What is said of an item; everything else follows from its layer. */
type Said = Pick<CalendarItem, 'id' | 'title' | 'start' | 'end' | 'allDay'> &
  Partial<Pick<CalendarItem, 'target' | 'place' | 'isMovable' | 'isFaint' | 'kind'>> & {
    readonly change?: ItemChange | undefined;
  };

/** An item of a layer. */
export function itemOf(layer: LayerName, said: Said): CalendarItem {
  const { tint, icon, kind } = layers[layer];
  return {
    target: null,
    place: '',
    isMovable: false,
    isFaint: false,
    kind,
    ...said,
    change: said.change ?? null,
    layer,
    tint,
    icon,
  };
}

/** Whether something touches the days that are folded. What takes no time counts at its moment. */
export function touches({ from, to }: Window, start: Date, end: Date): boolean {
  return start < to && (end > from || start >= from);
}
