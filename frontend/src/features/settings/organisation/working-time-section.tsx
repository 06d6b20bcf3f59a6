import { type WeekDay, weekDays } from '@atrium/contracts/core/days';
import { type WorkingHours } from '@atrium/contracts/settings/rules';
import { Checkbox } from '../../../ui/form/checkbox';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { clockOptions } from './clock-options';
import { SectionCard } from './section-card';
import { SettingField, SettingGroup } from './setting-field';
import { TimeZonePicker } from './time-zone-picker';
import { type Section, type SectionSource, useSection } from './use-section';
import { weekDayName } from '../../../ui/format/day-texts';

const endOfDay = 24 * 60;

function HoursFields({ section }: { section: Section }) {
  const { workingHours } = section.values;
  const put = (part: Partial<WorkingHours>) => section.set('workingHours', { ...workingHours, ...part });
  return (
    <SettingGroup section={section} name="workingHours" legend="Working hours">
      <div className="grid grid-cols-2 gap-4">
        <FormField label="From" error={section.problems['workingHours.start']} disabled={!section.canEdit}>
          <Select
            value={workingHours.start}
            options={clockOptions(workingHours.start, 0, endOfDay - 15)}
            onChange={(event) => put({ start: event.target.value })}
          />
        </FormField>
        <FormField label="To" error={section.problems['workingHours.end']} disabled={!section.canEdit}>
          <Select
            value={workingHours.end}
            options={clockOptions(workingHours.end, 15, endOfDay)}
            onChange={(event) => put({ end: event.target.value })}
          />
        </FormField>
      </div>
    </SettingGroup>
  );
}

function DaysFields({ section }: { section: Section }) {
  const { workingDays, weekStart } = section.values;
  const ordered = [...weekDays.slice(weekStart), ...weekDays.slice(0, weekStart)];
  const toggle = (day: WeekDay, on: boolean) =>
    section.set(
      'workingDays',
      weekDays.filter((each) => (each === day ? on : workingDays.includes(each))),
    );
  return (
    <SettingGroup section={section} name="workingDays" legend="Working days">
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {ordered.map((day) => (
          <Checkbox
            key={day}
            label={weekDayName(day, 'long')}
            checked={workingDays.includes(day)}
            onChange={(event) => toggle(day, event.target.checked)}
          />
        ))}
      </div>
    </SettingGroup>
  );
}

export function WorkingTimeSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  const days = weekDays.map((day) => ({ value: String(day), label: weekDayName(day, 'long') }));
  return (
    <SectionCard title="Working time" description="Used for leave, response targets and attendance." section={section}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SettingField section={section} name="timeZone" label="Time zone">
          <TimeZonePicker value={values.timeZone} onChange={(name) => set('timeZone', name ?? values.timeZone)} />
        </SettingField>
        <SettingField section={section} name="weekStart" label="First day of the week">
          <Select
            value={String(values.weekStart)}
            options={days}
            onChange={(event) => set('weekStart', weekDays[Number(event.target.value)] ?? values.weekStart)}
          />
        </SettingField>
      </div>
      <DaysFields section={section} />
      <HoursFields section={section} />
    </SectionCard>
  );
}
