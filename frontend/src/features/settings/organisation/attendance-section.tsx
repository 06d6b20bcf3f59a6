import type { AttendanceRules } from '@atrium/contracts/settings/rules';
import { FormField } from '../../../ui/form/form-field';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

const fields = [
  { name: 'hoursADay', label: 'Hours a day', step: 0.25, hint: 'Without the break' },
  { name: 'breakMinutes', label: 'Break, minutes', step: 5, hint: undefined },
  { name: 'graceMinutes', label: 'Grace, minutes', step: 5, hint: 'Tolerance before somebody counts as late' },
  {
    name: 'forgottenAfterHours',
    label: 'Forgotten after, hours',
    step: 0.5,
    hint: 'A missing punch-out is closed after this time',
  },
] as const satisfies readonly { name: keyof AttendanceRules; label: string; step: number; hint: string | undefined }[];

export function AttendanceSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, problems, canEdit } = section;
  const { attendance } = values;
  return (
    <SectionCard title="Attendance" description="Rules for counting hours." section={section}>
      <SettingGroup section={section} name="attendance" legend="Attendance rules" hideLegend>
        <div className="grid grid-cols-2 items-start gap-4">
          {fields.map(({ name, label, step, hint }) => (
            <FormField key={name} label={label} hint={hint} error={problems[`attendance.${name}`]} disabled={!canEdit}>
              <NumberInput
                value={attendance[name]}
                step={step}
                onChange={(value) => set('attendance', { ...attendance, [name]: value })}
              />
            </FormField>
          ))}
        </div>
      </SettingGroup>
    </SectionCard>
  );
}
