import { CreateCompanyEvent, EditCompanyEvent } from '@atrium/contracts/company-events/commands';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import type { Department, Role } from '@atrium/contracts/core/permissions';
import { useState } from 'react';
import { toast } from '../../ui/overlay/toast-store';
import { useCustomForm } from '../../shared-features/custom-fields/use-custom-form';
import { useRecordFields } from '../../shared-features/record-form/use-record-fields';
import { useRecordForm } from '../../shared-features/record-form/use-record-form';
import { fieldLabel, valueText } from './history-labels';
import { useEventCommands } from './use-event-commands';

/** The values of an event's form; empty texts for none. */
export interface EventValues {
  title: string;
  date: string;
  time: string;
  endDate: string;
  endTime: string;
  allDay: boolean;
  place: string;
  description: string;
  departments: Department[];
  roles: Role[];
}

const blankValues: EventValues = {
  title: '',
  date: '',
  time: '',
  endDate: '',
  endTime: '',
  allDay: false,
  place: '',
  description: '',
  departments: [],
  roles: [],
};

function valuesOf(event: CompanyEventView): EventValues {
  const { title, date, time, endDate, endTime, allDay, place, description, departments, roles } = event;
  return {
    title,
    date,
    time,
    endDate,
    endTime,
    allDay,
    place,
    description,
    departments: [...departments],
    roles: [...roles],
  };
}

/** What is sent: of an event that takes whole days no times of day. */
export function asSent<Values extends Partial<EventValues>>(values: Values): Values {
  return values.allDay === true ? { ...values, time: '', endTime: '' } : values;
}

/**
 * The form of an event.
 * @param event null for a new one
 * @param done called when it is saved, with the id of an event that was announced
 */
export function useEventForm(event: CompanyEventView | null, done: (created: string | null) => void) {
  const commands = useEventCommands();
  const [blank] = useState(blankValues);
  const live = event === null ? null : valuesOf(event);
  const place = `company-event.${event?._id ?? 'new'}`;
  const custom = useCustomForm('Event', place, event?.custom);
  const record = useRecordForm<EventValues, CompanyEventView>({
    place,
    live,
    version: event?.version ?? null,
    blank,
    body: event === null ? CreateCompanyEvent : EditCompanyEvent,
    asSent,
    custom,
    send: (changes, all, own) =>
      event === null
        ? commands.create(Object.assign({}, asSent(all), own))
        : commands.edit(event, Object.assign({}, asSent(changes), own)),
    failure: 'The event could not be saved',
    done: (saved) => {
      if (saved !== null) toast.success(event === null ? 'Event announced' : 'Event saved');
      done(event === null ? (saved?._id ?? null) : null);
    },
  });
  const field = useRecordFields<EventValues>(record, {
    collection: 'company-events',
    id: event?._id ?? null,
    live,
    labelOf: fieldLabel,
    textOf: valueText,
  });
  return { ...record, custom, field };
}
