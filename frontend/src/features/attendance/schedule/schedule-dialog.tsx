import { workScheduleCommands } from '@atrium/contracts/work-schedules/commands';
import { ownHoursOn, weeklyHours } from '@atrium/contracts/work-schedules/rules';
import { useState } from 'react';
import { useSmallForm } from '../../../platform/form/use-small-form';
import { useWeekStart } from '../../../platform/organisation/use-week-start';
import { useNameOf } from '../../../platform/presence/use-names';
import { CommandDialog } from '../../../shared-features/record-form/command-dialog';
import { useSettingsFor } from '../../../shared-features/work-schedules/use-settings-for';
import { FieldGroup } from '../../../ui/form/field-group';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { WeekDays } from '../../../shared-features/work-schedules/week-days';
import { formatNumber } from '../../../ui/format/numbers';
import { useScheduleCommands } from './use-schedule-commands';

type Holds = 'own' | 'organisation';
const options: readonly { value: Holds; label: string }[] = [
  { value: 'own', label: 'Own hours' },
  { value: 'organisation', label: 'As the organisation' },
];

/** What a person works from a day on. */
export function ScheduleDialog({ user, today, onClose }: { user: string; today: string; onClose: () => void }) {
  const name = useNameOf()(user);
  const settings = useSettingsFor()(user);
  const weekStart = useWeekStart();
  const { set } = useScheduleCommands();
  const [holds, setHolds] = useState<Holds>('own');
  const [from, setFrom] = useState(today);
  const [hours, setHours] = useState(() => {
    const { workingDays, workingHours, attendance } = settings;
    const all = { days: workingDays, ...workingHours, hoursADay: attendance.hoursADay };
    const { days, start, end, hoursADay } = ownHoursOn(settings, today) ?? all;
    return { days: [...days], start, end, hoursADay: String(hoursADay) };
  });
  const [reason, setReason] = useState('');
  const change = (part: Partial<typeof hours>) => setHours((present) => ({ ...present, ...part }));
  const { days, start, end, hoursADay } = hours;
  const isOwn = holds === 'own';
  const own = { 'hours.start': start, 'hours.end': end, 'hours.hoursADay': hoursADay };
  const { problems, busy, submit } = useSmallForm({
    required: { from, reason, ...(isOwn ? own : {}) },
    send: () => set(user, { from, reason, ...(isOwn ? { hours: { ...hours, hoursADay: Number(hoursADay) } } : {}) }),
    onDone: onClose,
  });
  return (
    <CommandDialog
      access={workScheduleCommands.SetWorkSchedule.access}
      onClose={onClose}
      size="medium"
      title={`Working hours of ${name}`}
      description="Targets, leave, missing days and pay follow them from that day on. What is recorded or decided stays as it is."
      action="Save"
      busy={busy}
      onSubmit={submit}
      className="flex flex-col gap-3"
    >
      <FormField label="From" required error={problems['from']}>
        <TextInput type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      </FormField>
      <Segmented label="Which hours" value={holds} options={options} onChange={setHolds} />
      {isOwn ? (
        <>
          <FieldGroup legend="Working days" error={problems['hours.days']}>
            <WeekDays width="short" value={days} first={weekStart} onChange={(chosen) => change({ days: chosen })} />
          </FieldGroup>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <FormField label="Starts" required error={problems['hours.start']}>
              <TextInput type="time" value={start} onChange={({ target }) => change({ start: target.value })} />
            </FormField>
            <FormField label="Ends" required error={problems['hours.end']}>
              <TextInput type="time" value={end} onChange={({ target }) => change({ end: target.value })} />
            </FormField>
            <FormField
              label="Hours a day"
              required
              hint={`${formatNumber(weeklyHours({ days, hoursADay: Number(hoursADay) }))} h a week`}
              error={problems['hours.hoursADay']}
            >
              <TextInput
                type="number"
                step={0.25}
                min={0.25}
                inputMode="decimal"
                value={hoursADay}
                onChange={({ target }) => change({ hoursADay: target.value })}
              />
            </FormField>
          </div>
        </>
      ) : null}
      <FormField label="Reason" required error={problems['reason']}>
        <TextArea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
      </FormField>
    </CommandDialog>
  );
}
