import type { EventDetails, Recurrence } from '@atrium/contracts/calendar/rules';
import type { EventChange, SingleAnswer } from '@atrium/contracts/calendar/views';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { isRecord } from '@atrium/contracts/core/values';
import { Bell, CalendarX2, Check, Plus, Trash2, Undo2 } from 'lucide-react';
import { wallClockText, weekDayAndDate } from '../../ui/format/day-texts';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { recurrenceText } from '../../shared-features/recurrence/recurrence-text';
import { reminderText } from '../../widgets/calendar/reminder-text';
import { roomNow } from '../../platform/organisation/rooms-now';
import { personText } from '../../platform/presence/names-now';

const labels: Readonly<Record<string, string>> = {
  eventtitle: 'Title',
  eventdate: 'Date',
  eventtime: 'Time',
  eventdescription: 'Description',
  enddate: 'End date',
  endtime: 'End time',
  allday: 'All day',
  place: 'Place',
  room: 'Room',
  timezone: 'Time zone',
  recurrence: 'Repeats',
  attendees: 'Attendees',
  visibility: 'Seen by',
  reminderminutes: 'Reminder',
  when: 'When',
};

/** The day and the times of an event, which its panel shows as one. */
export const whenField = 'when';
const timeFields = ['eventdate', 'eventtime', 'enddate', 'endtime', 'allday'] as const;

const answers: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No', maybe: 'Maybe' };

function isRule(value: unknown): value is Recurrence {
  return isRecord(value) && 'frequency' in value && Array.isArray(value['weekdays']);
}

function isChange(value: unknown): value is EventChange {
  return isRecord(value) && isRecord(value['from']) && 'scope' in value;
}

export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}

function attendeeText(person: unknown): string {
  if (!isRecord(person)) return '';
  const answer = answers[String(person['answer'])];
  const name = personText(person) ?? '';
  return answer === undefined ? name : `${name}: ${answer}`;
}

/** Of some times of an event, in their order. */
function timesText(times: Readonly<Record<string, unknown>>): string | null {
  const { allday, ...others } = times;
  const texts = timeFields.flatMap((field) => (field === 'allday' ? [] : (valueText(field, others[field]) ?? [])));
  return (allday === true ? ['All day', ...texts] : texts).join(', ') || null;
}

export function valueText(field: string, value: unknown): string | null {
  if (field === 'attendees' && Array.isArray(value)) {
    return value.length === 0 ? null : value.map(attendeeText).join('\n');
  }
  if (field === whenField) return isRecord(value) ? timesText(value) : null;
  if (field === 'recurrence') return isRule(value) ? recurrenceText(value, null) : null;
  if (field === 'reminderminutes') return typeof value === 'number' ? reminderText(value) : null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string' || value === '') return null;
  if (field === 'room') return roomNow(value) || null;
  if (field === 'visibility') return value === 'company' ? 'Everybody' : 'Invited people only';
  if (field === 'eventtime' || field === 'endtime') return wallClockText(value);
  return field === 'eventdate' || field === 'enddate' ? weekDayAndDate(value) : value;
}

function isWithinDay({ eventdate, enddate }: EventChange['from']): boolean {
  return eventdate === enddate;
}

/** Splits the last change into its fields. */
function changesIn({ changes }: HistoryEntry): readonly FieldChange[] {
  const last = changes.find(({ field }) => field === 'lastchange')?.to;
  const others = changes.filter(({ field }) => field in labels);
  if (!isChange(last)) return others;
  const { from, to } = last;
  const recorded = Object.keys(from) as (keyof EventDetails)[];
  const own = recorded.map((field) => ({
    field,
    from: from[field] ?? null,
    to: to === null ? null : (to[field] ?? null),
  }));
  const rest = to === null ? [] : others.filter(({ field }) => !recorded.some((name) => name === field));
  return [...own, ...rest].filter(
    // Unchanged values are dropped, as is the end of an event within one day.
    ({ field, from: before, to: after }) =>
      before !== after && !(field === 'enddate' && to !== null && isWithinDay(from) && isWithinDay(to)),
  );
}

/** The changes by field, with those of times as one. */
function fieldChangesIn(entry: HistoryEntry): readonly FieldChange[] {
  const changes = changesIn(entry);
  const times = changes.filter(({ field }) => timeFields.some((each) => each === field));
  if (times.length === 0) return changes;
  const was = Object.fromEntries(times.map(({ field, from }) => [field, from]));
  const is = Object.fromEntries(times.map(({ field, to }) => [field, to]));
  return [...changes, { field: whenField, from: was, to: is }];
}

type ScopeTexts = Readonly<Record<EventChange['scope'], (when: string) => string>>;

const cancelledTexts: ScopeTexts = {
  this: (when) => `cancelled one occurrence (${when})`,
  following: (when) => `cancelled an occurrence and those that follow (${when})`,
  all: () => 'cancelled the event',
};
const movedTexts: ScopeTexts = {
  this: (when) => `moved one occurrence (${when})`,
  following: (when) => `moved an occurrence and those that follow (${when})`,
  all: () => 'moved the event',
};
const changedTexts: ScopeTexts = {
  this: (when) => `changed one occurrence (${when})`,
  following: (when) => `changed an occurrence and those that follow (${when})`,
  all: () => 'changed the event',
};

const answeredTexts: Readonly<Record<string, (when: string) => string>> = {
  yes: (when) => `answered yes to one occurrence (${when})`,
  no: (when) => `answered no to one occurrence (${when})`,
  maybe: (when) => `answered maybe to one occurrence (${when})`,
};
const takenBackText = (when: string): string => `took back the answer to one occurrence (${when})`;

function isAnswer(value: unknown): value is SingleAnswer {
  return isRecord(value) && typeof value['occurrence'] === 'string' && typeof value['to'] === 'string';
}

function answerSentence({ occurrence, to }: SingleAnswer): string {
  return (answeredTexts[to] ?? takenBackText)(weekDayAndDate(occurrence));
}

function sentence({ changes }: HistoryEntry): string | null {
  const answer = changes.find(({ field }) => field === 'lastanswer')?.to;
  if (isAnswer(answer)) return answerSentence(answer);
  const last = changes.find(({ field }) => field === 'lastchange')?.to;
  if (!isChange(last)) return null;
  const scope = last.occurrence === null ? 'all' : last.scope;
  const when = weekDayAndDate(last.occurrence ?? '');
  if (last.to === null) return cancelledTexts[scope](when);
  const fields = Object.keys(last.to);
  const isMove =
    fields.length > 0 &&
    fields.every((field) => ['eventdate', 'eventtime', 'enddate', 'endtime', 'allday'].includes(field));
  return (isMove ? movedTexts : changedTexts)[scope](when);
}

export const eventLabels: HistoryLabels = {
  collection: 'calendar',
  thing: 'the event',
  actions: {
    CalendarEventCreated: 'created the event',
    CalendarEventDeleted: 'deleted the event',
    CalendarEventRestored: 'restored the event',
    OccurrenceRestored: 'brought an occurrence back',
    SeriesContinued: 'brought back what followed',
    SeriesEnded: 'cancelled an occurrence and those that follow',
    CalendarEventAnswered: 'answered the invitation',
    CalendarReminderFellDue: 'was reminded of the event',
  },
  signs: {
    CalendarEventCreated: { icon: Plus, tone: 'primary' },
    CalendarEventDeleted: { icon: Trash2, tone: 'danger' },
    CalendarEventRestored: { icon: Undo2, tone: 'success' },
    OccurrenceRestored: { icon: Undo2, tone: 'success' },
    SeriesContinued: { icon: Undo2, tone: 'success' },
    OccurrenceCancelled: { icon: CalendarX2, tone: 'danger' },
    SeriesEnded: { icon: CalendarX2, tone: 'danger' },
    CalendarEventAnswered: { icon: Check, tone: 'success' },
    OccurrenceAnswered: { icon: Check, tone: 'success' },
    CalendarReminderFellDue: { icon: Bell, tone: 'neutral' },
  },
  labelOf: fieldLabel,
  textOf: valueText,
  lists: new Set(['attendees']),
  changesIn,
  fieldChangesIn,
  sentence,
};
