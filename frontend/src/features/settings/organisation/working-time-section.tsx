import { weekDays } from '@atrium/contracts/core/days';
import { type WorkingHours } from '@atrium/contracts/settings/rules';
import { FormField } from '../../../ui/form/form-field';
import { Select } from '../../../ui/form/select';
import { WeekDays } from '../../../shared-features/work-schedules/week-days';
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
  return (
    <SettingGroup section={section} name="workingDays" legend="Working days">
      <WeekDays value={workingDays} first={weekStart} onChange={(days) => section.set('workingDays', days)} />
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
