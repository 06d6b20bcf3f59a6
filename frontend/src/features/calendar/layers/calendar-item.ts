import type { GridItem, ItemChange } from '../../../widgets/calendar/calendar-types';
import type { LayerName } from './layer-names';
import { layers } from './layers';

/** An event or occurrence, another screen, or nothing. */
export type ItemTarget =
  | { readonly event: string; readonly occurrence: string | null }
  | { readonly address: string }
  | null;

export interface CalendarItem extends GridItem {
  readonly layer: LayerName;
  readonly target: ItemTarget;
  readonly place: string;
}

export interface Window {
  readonly from: Date;
  readonly to: Date;
  readonly zone: string | null;
}

/** The rest follows from the layer. */
type Said = Pick<CalendarItem, 'id' | 'title' | 'start' | 'end' | 'allDay'> &
  Partial<Pick<CalendarItem, 'target' | 'place' | 'isMovable' | 'isFaint' | 'kind'>> & {
    readonly change?: ItemChange | undefined;
  };

export function itemOf(layer: LayerName, said: Said): CalendarItem {
  const { tint, icon, one } = layers[layer];
  return {
    target: null,
    place: '',
    isMovable: false,
    isFaint: false,
    kind: one,
    ...said,
    change: said.change ?? null,
    layer,
    tint,
    icon,
  };
}

/** Zero-length items count at their instant. */
export function touches({ from, to }: Window, start: Date, end: Date): boolean {
  return start < to && (end > from || start >= from);
}
