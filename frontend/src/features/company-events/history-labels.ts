import { CalendarClock, CircleSlash, PartyPopper, Trash2, Undo2 } from 'lucide-react';
import { firstLine } from '../../platform/list/excerpt';
import { customText } from '../../shared-features/custom-fields/custom-text';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { longDayText } from '../../shared-features/plan/days';

const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  place: 'Place',
  date: 'Date',
  time: 'Time',
  endDate: 'Last day',
  endTime: 'Until',
  allDay: 'All day',
  departments: 'Departments',
  roles: 'Roles',
  custom: 'Own fields',
};

/** What a field of an event is called. */
export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

/** A value of an event as text; null for nothing. */
export function valueText(field: string, value: unknown): string | null {
  if (field === 'custom') return customText(value);
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'date' || field === 'endDate') return longDayText(value);
  return field === 'description' ? firstLine(value) : value;
}

/** The labels of the history of an event. */
export const eventLabels: HistoryLabels = {
  collection: 'company-events',
  thing: 'the event',
  actions: {
    CompanyEventAnnounced: 'announced the event',
    CompanyEventDetailsChanged: 'changed the event',
    CompanyEventMoved: 'moved the event',
    CompanyEventCancelled: 'cancelled the event',
    CompanyEventReinstated: 'reinstated the event',
    CompanyEventDeleted: 'deleted the event',
    CompanyEventRestored: 'restored the event',
  },
  signs: {
    CompanyEventAnnounced: { icon: PartyPopper, tone: 'primary' },
    CompanyEventMoved: { icon: CalendarClock, tone: 'warning' },
    CompanyEventCancelled: { icon: CircleSlash, tone: 'danger' },
    CompanyEventReinstated: { icon: Undo2, tone: 'success' },
    CompanyEventDeleted: { icon: Trash2, tone: 'danger' },
    CompanyEventRestored: { icon: Undo2, tone: 'success' },
  },
  labelOf: fieldLabel,
  textOf: valueText,
  told: new Set(['deleted', 'cancelled']),
  lists: new Set(['departments', 'roles']),
};
