import { CalendarCog, CalendarX2 } from 'lucide-react';
import type { HistoryLabels } from '../../../shared-features/history/history-labels';

/** Hours and reasons are told with each entry. */
export const scheduleLabels: HistoryLabels = {
  collection: 'work-schedules',
  thing: 'the working hours',
  actions: { WorkScheduleSet: 'set working hours', WorkScheduleRemoved: 'removed working hours' },
  signs: {
    WorkScheduleSet: { icon: CalendarCog, tone: 'primary' },
    WorkScheduleRemoved: { icon: CalendarX2, tone: 'neutral' },
  },
  reports: new Set(['WorkScheduleSet', 'WorkScheduleRemoved']),
  labelOf: (field) => field,
  textOf: () => null,
};
