import { auditDaysBounds } from '@atrium/contracts/settings/rules';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingField } from './setting-field';
import { type SectionSource, useSection } from './use-section';

/** How long the organisation keeps what it may choose for. */
export function RetentionSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  return (
    <SectionCard title="Retention" description="How long what happened can be looked up." section={section}>
      <SettingField section={section} name="auditDays" label="Audit log reaches back, days">
        <NumberInput value={values.auditDays} min={auditDaysBounds.least} onChange={(days) => set('auditDays', days)} />
      </SettingField>
    </SectionCard>
  );
}
