import { Select } from '../../../ui/form/select';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { payDayText } from '../history-labels';
import { SectionCard } from './section-card';
import { SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

const payDays = Array.from({ length: 32 }, (_, day) => day);

export function PayrollSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, problems, canEdit } = section;
  const { payroll } = values;
  const change = (part: Partial<typeof payroll>) => set('payroll', { ...payroll, ...part });
  return (
    <SectionCard title="Pay slips" description="What pay slips say of the employer." section={section}>
      <SettingGroup section={section} name="payroll" legend="Pay slips" hideLegend>
        <div className="flex flex-col gap-4">
          <FormField
            label="Legal name"
            hint="As registered. Without one, pay slips carry the name of the organisation."
            error={problems['payroll.legalName']}
            disabled={!canEdit}
          >
            <TextInput
              value={payroll.legalName}
              maxLength={200}
              autoComplete="organization"
              onChange={({ target }) => change({ legalName: target.value })}
            />
          </FormField>
          <FormField label="Address of the employer" error={problems['payroll.address']} disabled={!canEdit}>
            <TextArea
              rows={3}
              value={payroll.address}
              maxLength={300}
              onChange={({ target }) => change({ address: target.value })}
            />
          </FormField>
          <FormField
            label="Pay date"
            hint="A day off gives way to the working day before it. Each draft can have another."
            error={problems['payroll.payDay']}
            disabled={!canEdit}
          >
            <Select
              value={`${payroll.payDay}`}
              options={payDays.map((day) => ({ value: `${day}`, label: payDayText(day) }))}
              onChange={({ target }) => change({ payDay: Number(target.value) })}
            />
          </FormField>
        </div>
      </SettingGroup>
    </SectionCard>
  );
}
