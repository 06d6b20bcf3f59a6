import { isStaff } from '@atrium/contracts/users/staff';
import { useUnitNames } from '../../../platform/organisation/use-units';
import { Controller } from 'react-hook-form';
import { useAssignable } from '../../../platform/presence/use-assignable';
import { useNameOf } from '../../../platform/presence/use-names';
import { FormField } from '../../../ui/form/form-field';
import { PeopleCombobox } from '../../../ui/person/person-combobox';
import { Select } from '../../../ui/form/select';
import { Switch } from '../../../ui/form/switch';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { BusySection } from './busy-section';
import { endAfter } from './event-form-rules';
import { reminderText } from '../../../widgets/calendar/reminder-text';
import { RecurrenceFields } from './recurrence-fields';
import type { EventForm } from './use-event-form';

const reminders = [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080];
const visibilities = [
  { value: 'company', label: 'Everybody' },
  { value: 'attendees', label: 'Invited people only' },
];

function Attendees({ event }: { event: EventForm }) {
  const { control } = event.form;
  const people = useAssignable(isStaff);
  const { departmentName } = useUnitNames();
  const nameOf = useNameOf();
  return (
    <FormField {...event.field('attendees')} className="sm:col-span-2">
      <Controller
        control={control}
        name="attendees"
        render={({ field: { value, onChange } }) => (
          <PeopleCombobox
            value={value.map((_id) => ({ _id, username: nameOf(_id) }))}
            onChange={(chosen) => onChange(chosen.map(({ _id }) => _id))}
            options={people.map(({ _id, username, department }) => ({
              _id,
              username,
              department: departmentName(department),
            }))}
            placeholder="Invite colleagues"
          />
        )}
      />
    </FormField>
  );
}

function Times({ event }: { event: EventForm }) {
  const { form, values, field } = event;
  const { register, setValue } = form;
  const begins = (start: Parameters<typeof endAfter>[1]) => {
    const { enddate, endtime } = endAfter(values, start);
    setValue('enddate', enddate);
    setValue('endtime', endtime);
  };
  return (
    <>
      <FormField {...field('eventdate')} required>
        <TextInput
          type="date"
          {...register('eventdate', { onChange: (change) => begins({ eventdate: change.target.value }) })}
        />
      </FormField>
      {values.allday ? null : (
        <FormField {...field('eventtime')} required>
          <TextInput
            type="time"
            {...register('eventtime', { onChange: (change) => begins({ eventtime: change.target.value }) })}
          />
        </FormField>
      )}
      <FormField {...field('enddate')} className={values.allday ? undefined : 'sm:col-start-1'}>
        <TextInput type="date" min={values.eventdate} {...register('enddate')} />
      </FormField>
      {values.allday ? null : (
        <FormField {...field('endtime')}>
          <TextInput type="time" {...register('endtime')} />
        </FormField>
      )}
      <div className="sm:col-span-2">
        <Switch label="All day" {...register('allday')} />
      </div>
    </>
  );
}

export function EventFields({ event, timezone }: { event: EventForm; timezone: string | null }) {
  const { form, values, field } = event;
  const { register } = form;
  const minutes = Number(values.reminderminutes);
  const offered = values.reminderminutes === '' || reminders.includes(minutes) ? reminders : [...reminders, minutes];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField {...field('eventtitle')} required className="sm:col-span-2">
        <TextInput maxLength={200} autoComplete="off" {...register('eventtitle')} />
      </FormField>
      <Times event={event} />
      {timezone === null ? null : (
        <p className="text-meta text-ink-muted sm:col-span-2">Days and times are those of {timezone}.</p>
      )}
      <FormField {...field('eventdescription')} required className="sm:col-span-2">
        <TextArea rows={3} {...register('eventdescription')} />
      </FormField>
      <FormField {...field('place')} className="sm:col-span-2">
        <TextInput maxLength={200} autoComplete="off" {...register('place')} />
      </FormField>
      <Attendees event={event} />
      <BusySection event={event} />
      <FormField {...field('visibility')}>
        <Select options={visibilities} {...register('visibility')} />
      </FormField>
      <FormField {...field('reminderminutes')}>
        <Select
          options={[
            { value: '', label: 'None' },
            ...offered.map((each) => ({ value: String(each), label: reminderText(each) })),
          ]}
          {...register('reminderminutes')}
        />
      </FormField>
      <RecurrenceFields event={event} />
    </div>
  );
}
