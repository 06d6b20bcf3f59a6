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
  readonly kind: string;
  readonly tint: GridTint;
  readonly icon: LucideIcon;
}

export const layers: Readonly<Record<LayerName, Layer>> = {
  mine: { label: 'My events', kind: 'My event', tint: 7, icon: CalendarHeart },
  company: { label: 'Company events', kind: 'Company event', tint: 1, icon: Building2 },
  leave: { label: 'Team leave', kind: 'Leave', tint: 6, icon: Palmtree },
  holidays: { label: 'Holidays', kind: 'Holiday', tint: 4, icon: PartyPopper },
  tasks: { label: 'Tasks due', kind: 'Task', tint: 5, icon: StickyNote },
  tickets: { label: 'Visits and follow-ups', kind: 'Ticket', tint: 3, icon: Headset },
  sprints: { label: 'Sprints', kind: 'Sprint', tint: 2, icon: Rocket },
  birthdays: { label: 'Birthdays', kind: 'Birthday', tint: 8, icon: Cake },
};
