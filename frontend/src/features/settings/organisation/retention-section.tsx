import { auditDaysBounds, clientDataDaysBounds } from '@atrium/contracts/settings/rules';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingField } from './setting-field';
import { type SectionSource, useSection } from './use-section';

export function RetentionSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  return (
    <SectionCard title="Retention" description="How long what happened can be looked up." section={section}>
      <SettingField section={section} name="auditDays" label="Audit log reaches back, days">
        <NumberInput value={values.auditDays} min={auditDaysBounds.least} onChange={(days) => set('auditDays', days)} />
      </SettingField>
      <SettingField
        section={section}
        name="clientDataDays"
        label="Clients of settled tickets are kept for, days"
        hint={`From ${clientDataDaysBounds.least} days after the last activity; 0 keeps them as long as the ticket. Names, addresses, numbers and mails are then erased for good.`}
      >
        <NumberInput value={values.clientDataDays} onChange={(days) => set('clientDataDays', days)} />
      </SettingField>
    </SectionCard>
  );
}
