import { dayNumber, weekDayOf, weekDays } from '@atrium/contracts/core/days';
import { useWeekStart } from '../../../platform/organisation/use-week-start';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { ToggleChip } from '../../../ui/form/toggle-chip';
import { dayKey, daysLater, wallAt } from '../../../widgets/calendar/wall-time';
import { monthlyKindsOn, monthlyText } from '../../../shared-features/recurrence/recurrence-text';
import type { EventForm } from './use-event-form';
import { weekDayName } from '../../../ui/format/day-texts';

const frequencies = [
  { value: 'none', label: 'Does not repeat' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];
const ends = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a day' },
  { value: 'count', label: 'After a number of times' },
];
const everyLabel = { daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years', none: '' } as const;

function WeekDays({ event }: { event: EventForm }) {
  const { values, form } = event;
  const weekStart = useWeekStart();
  const own = values.eventdate === '' ? null : weekDayOf(dayNumber(values.eventdate));
  const inOrder = weekDays.map((_, place) => (place + weekStart) % 7);
  return (
    <fieldset aria-label="On these days" className="flex flex-wrap gap-1.5 sm:col-span-2">
      {inOrder.map((day) => {
        const isOn = day === own || values.weekdays.includes(String(day));
        const others = values.weekdays.filter((each) => each !== String(day));
        return (
          <ToggleChip
            key={day}
            pressed={isOn}
            onToggle={() => form.setValue('weekdays', isOn ? others : [...others, String(day)])}
          >
            {weekDayName(day, 'short')}
          </ToggleChip>
        );
      })}
    </fieldset>
  );
}

export function RecurrenceFields({ event }: { event: EventForm }) {
  const { form, values, field } = event;
  const { register, setValue } = form;
  const { frequency, eventdate } = values;
  const hasDate = /^\d{4}-\d{2}-\d{2}/.test(eventdate);
  // Prefilled with a date three months ahead.
  const chooseEnd = (end: string) => {
    if (end === 'until' && values.until === '' && hasDate) setValue('until', dayKey(daysLater(wallAt(eventdate), 91)));
  };
  return (
    <>
      <FormField {...field('frequency')} label="Repeats">
        <Select options={frequencies} {...register('frequency')} />
      </FormField>
      {frequency === 'none' ? null : (
        <FormField {...field('interval')} label={`Repeat every (${everyLabel[frequency]})`}>
          <TextInput type="number" min={1} max={99} {...register('interval')} />
        </FormField>
      )}
      {frequency === 'weekly' ? <WeekDays event={event} /> : null}
      {frequency === 'monthly' && hasDate ? (
        <FormField {...field('monthly')} label="On which day" className="sm:col-span-2">
          <Select
            options={monthlyKindsOn(eventdate).map((kind) => ({
              value: kind,
              label: sentence(monthlyText(kind, eventdate)),
            }))}
            {...register('monthly')}
          />
        </FormField>
      ) : null}
      {frequency === 'none' ? null : (
        <FormField {...field('ends')} label="Ends" className="sm:col-start-1">
          <Select options={ends} {...register('ends', { onChange: (change) => chooseEnd(change.target.value) })} />
        </FormField>
      )}
      {frequency !== 'none' && values.ends === 'until' ? (
        <FormField {...field('until')} label="Last day">
          <TextInput type="date" min={eventdate} {...register('until')} />
        </FormField>
      ) : null}
      {frequency !== 'none' && values.ends === 'count' ? (
        <FormField {...field('count')} label="Number of occurrences">
          <TextInput type="number" min={1} max={1000} {...register('count')} />
        </FormField>
      ) : null}
    </>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
