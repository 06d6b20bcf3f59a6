import { calendarCommands } from '@atrium/contracts/calendar/commands';
import type { Occurrence } from '@atrium/contracts/calendar/occurrences';
import type { CalendarEventView } from '@atrium/contracts/calendar/views';
import { useState } from 'react';
import type { Outcome } from '../../../platform/api/dispatch';
import { useFieldEditors } from '../../../platform/form/use-field-editors';
import { useRecordEntries } from '../../../platform/sync/use-history';
import { useNameOf } from '../../../platform/presence/use-names';
import { zoneName } from '../../../platform/browser/viewer-zone';
import { lastAuthorOf } from '../../../shared-features/history/history-labels';
import { useRecordForm } from '../../../shared-features/record-form/use-record-form';
import { useCalendar } from '../calendar-context';
import { creationOf, editOf, type EventField, type EventValues, scopesFor, valuesOf } from './event-form-rules';
import { fieldLabel, valueText } from '../history-labels';

/** Null for a new event. */
export interface EventSubject {
  readonly event: CalendarEventView;
  readonly one: Occurrence;
}

const takenBack = { statusCode: 0, code: 'takenBack', message: 'Nothing was changed' } as const;

/** Errors of the rule are nested one level deeper. */
function rhythmError(errors: object, field: string): string | undefined {
  const nested = (errors as { recurrence?: Record<string, { message?: string } | undefined> }).recurrence;
  return nested?.[field]?.message;
}

/** @param saved null when nothing changed */
export function useEventForm(options: {
  subject: EventSubject | null;
  blank: EventValues;
  draftName: string;
  saved: (event: CalendarEventView | null) => void;
}) {
  const { subject, blank, draftName, saved } = options;
  const { commands, askScope, zone, viewer } = useCalendar();
  const [live] = useState(() => (subject === null ? null : valuesOf(subject.event, subject.one)));
  const now = subject === null ? null : valuesOf(subject.event, subject.one);
  const history = useRecordEntries('calendar', subject?.event._id ?? null);
  const nameOf = useNameOf();

  const send = async (changes: Partial<EventValues>, all: EventValues): Promise<Outcome<CalendarEventView>> => {
    if (subject === null) {
      const timezone = zoneName(zone);
      return commands.create(Object.assign(creationOf(all), { timezone }));
    }
    const { event, one } = subject;
    const scopes = scopesFor(changes);
    const scope = one.recurring && scopes.length > 1 ? await askScope('change', scopes) : 'all';
    if (scope === null) return { ok: false, problem: takenBack };
    return commands.edit(event, one, editOf(changes, all), scope);
  };

  const record = useRecordForm<EventValues, CalendarEventView>({
    draftName,
    live: now ?? live,
    version: subject?.event.version ?? null,
    blank,
    command: subject === null ? calendarCommands.CreateCalendarEvent : calendarCommands.EditCalendarEvent,
    asSent: creationOf,
    send,
    failure: subject === null ? 'The event could not be created' : 'The event was not changed',
    done: saved,
  });
  const errors = record.form.formState.errors;
  const editorsOf = useFieldEditors('calendar', subject?.event._id ?? null);
  const field = (name: EventField) => ({
    label: fieldLabel(name),
    error: errors[name]?.message ?? rhythmError(errors, name),
    editors: editorsOf(name),
    remote:
      now === null || !record.theirs.includes(name)
        ? undefined
        : {
            by: lastAuthorOf(history, name) ?? lastAuthorOf(history, 'lastchange') ?? 'Somebody else',
            value: remoteText(name, now, nameOf),
            onTake: () => record.take(name),
          },
  });
  const about = {
    id: subject?.event._id ?? null,
    organiser: subject?.event.createdby._id ?? viewer._id,
    /** Days and times of the form are those of this zone. */
    timezone: subject?.one.timezone ?? zoneName(zone),
  };
  return { ...record, field, about };
}

function remoteText(name: EventField, values: EventValues, nameOf: (person: string) => string): string {
  if (name === 'attendees') return values.attendees.map(nameOf).join(', ') || 'nobody';
  const value = values[name];
  if (Array.isArray(value)) return value.join(', ') || 'nothing';
  return valueText(name, name === 'reminderminutes' && value !== '' ? Number(value) : value) ?? 'nothing';
}

export type EventForm = ReturnType<typeof useEventForm>;
