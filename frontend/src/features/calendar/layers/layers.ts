import {
  Building2,
  Cake,
  CalendarHeart,
  Headset,
  type LucideIcon,
  Palmtree,
  PartyPopper,
  Rocket,
  StickyNote,
} from 'lucide-react';
import type { GridTint } from '../../../widgets/calendar/calendar-types';
import type { LayerName } from './layer-names';

export interface Layer {
  readonly label: string;
  /** What one of its items is. */
  readonly one: string;
  readonly tint: GridTint;
  readonly icon: LucideIcon;
}

export const layers: Readonly<Record<LayerName, Layer>> = {
  mine: { label: 'My events', one: 'My event', tint: 7, icon: CalendarHeart },
  company: { label: 'Company events', one: 'Company event', tint: 1, icon: Building2 },
  leave: { label: 'Team leave', one: 'Leave', tint: 6, icon: Palmtree },
  holidays: { label: 'Holidays', one: 'Holiday', tint: 4, icon: PartyPopper },
  tasks: { label: 'Tasks due', one: 'Task', tint: 5, icon: StickyNote },
  tickets: { label: 'Visits and follow-ups', one: 'Ticket', tint: 3, icon: Headset },
  sprints: { label: 'Sprints', one: 'Sprint', tint: 2, icon: Rocket },
  birthdays: { label: 'Birthdays', one: 'Birthday', tint: 8, icon: Cake },
};

/** The kind of those birthdays that are days of joining. */
export const anniversaryLabel = 'Anniversary';
