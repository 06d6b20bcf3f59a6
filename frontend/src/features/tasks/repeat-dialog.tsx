import { addDays, dayNumber, dayOf, weekDayOf } from '@atrium/contracts/core/days';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import { leadLimit, type RepeatMode } from '@atrium/contracts/tasks/repetition';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { useState } from 'react';
import { useToday } from '../../platform/organisation/use-today';
import { useSmallForm } from '../../platform/form/use-small-form';
import { useWeekStart } from '../../platform/organisation/use-week-start';
import { CommandDialog } from '../../shared-features/record-form/command-dialog';
import { monthlyKindsOn, monthlyText } from '../../shared-features/recurrence/recurrence-text';
import { WeekDays } from '../../shared-features/work-schedules/week-days';
import { FieldGroup } from '../../ui/form/field-group';
import { FormField } from '../../ui/form/form-field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { repeatBody, type RepeatFrequency, repeatValuesOf, repetitionIn, type RepeatValues } from './repeat-form-rules';
import { nextText } from './repetition-text';
import { taskNumber } from './select';
import { useTaskBoard } from './task-board-context';

const frequencies: readonly { value: RepeatFrequency; label: string }[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekdays', label: 'On weekdays' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
  { value: 'yearly', label: 'Yearly' },
];
const modes: readonly { value: RepeatMode; label: string }[] = [
  { value: 'date', label: 'On its date' },
  { value: 'done', label: 'Once this one is done' },
];
const ends: readonly { value: RepeatValues['ends']; label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'until', label: 'On a day' },
  { value: 'count', label: 'After a number of cards' },
];
const everyLabel = { daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' } as const;

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How a card repeats, and what happens next. */
export function RepeatDialog({ task, onClose }: { task: TaskView; onClose: () => void }) {
  const { commands } = useTaskBoard();
  const weekStart = useWeekStart();
  const today = useToday();
  const day = task.starttime === '' ? today : dayOf(task.starttime);
  const [values, setValues] = useState(() => repeatValuesOf(task.repeats, weekDayOf(dayNumber(day))));
  const change = (part: Partial<RepeatValues>) => setValues((present) => ({ ...present, ...part }));
  const { frequency, interval, weekdays, monthly, after, lead, until, count } = values;
  const kinds = monthlyKindsOn(day);
  const wanted = repetitionIn(values, day, task.repeats?.times ?? 1);
  const { problems, busy, submit } = useSmallForm({
    required: {
      interval,
      ...(after === 'date' ? { lead } : {}),
      ...(values.ends === 'until' ? { until } : {}),
      ...(values.ends === 'count' ? { count } : {}),
    },
    send: () => commands.repeat(task, repeatBody(values)),
    onDone: onClose,
  });
  const text = (name: 'interval' | 'lead' | 'until' | 'count') => ({
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <CommandDialog
      access={taskCommands.RepeatTask.access}
      onClose={onClose}
      size="medium"
      title={`Repeat ${taskNumber(task)}`}
      description="The next card has the title, details, checklist, people, labels, priority and project that this one has by then."
      action="Save"
      busy={busy}
      onSubmit={submit}
      className="grid gap-3 sm:grid-cols-2"
    >
      <FormField label="Repeats" error={problems['frequency']}>
        <Select
          options={frequencies}
          value={frequency}
          onChange={({ target }) => change({ frequency: target.value as RepeatFrequency })}
        />
      </FormField>
      {frequency === 'weekdays' ? null : (
        <FormField label={`Repeat every (${everyLabel[frequency]})`} required error={problems['interval']}>
          <TextInput type="number" min={1} max={99} {...text('interval')} />
        </FormField>
      )}
      {frequency === 'weekly' ? (
        <FieldGroup legend="On these days" className="sm:col-span-2">
          <WeekDays
            width="short"
            value={weekdays}
            first={weekStart}
            onChange={(chosen) => change({ weekdays: chosen })}
          />
        </FieldGroup>
      ) : null}
      {frequency === 'monthly' ? (
        <FormField label="On which day" className="sm:col-span-2">
          <Select
            options={kinds.map((kind) => ({ value: kind, label: sentence(monthlyText(kind, day)) }))}
            value={kinds.includes(monthly) ? monthly : 'day'}
            onChange={({ target }) => change({ monthly: target.value as RepeatValues['monthly'] })}
          />
        </FormField>
      ) : null}
      <FormField label="The next one is made" className="sm:col-start-1">
        <Select
          options={modes}
          value={after}
          onChange={({ target }) => change({ after: target.value as RepeatMode })}
        />
      </FormField>
      {after === 'date' ? (
        <FormField label="Days before its date" required error={problems['lead']}>
          <TextInput type="number" min={0} max={leadLimit} {...text('lead')} />
        </FormField>
      ) : null}
      <FormField label="Ends" className="sm:col-start-1">
        <Select
          options={ends}
          value={values.ends}
          onChange={({ target }) =>
            change({
              ends: target.value as RepeatValues['ends'],
              ...(until === '' ? { until: addDays(day, 91) } : {}),
            })
          }
        />
      </FormField>
      {values.ends === 'until' ? (
        <FormField label="Last day" required error={problems['until']}>
          <TextInput type="date" min={day} {...text('until')} />
        </FormField>
      ) : null}
      {values.ends === 'count' ? (
        <FormField label="Number of cards" required error={problems['count']}>
          <TextInput type="number" min={1} max={1000} {...text('count')} />
        </FormField>
      ) : null}
      <output className="text-meta text-ink-muted sm:col-span-2">
        {wanted === null ? '' : nextText(wanted, today, null)}
      </output>
    </CommandDialog>
  );
}
