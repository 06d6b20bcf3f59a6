import { sessionHoursBounds, sessionIdleHoursBounds } from '@atrium/contracts/settings/rules';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingField } from './setting-field';
import { type SectionSource, useSection } from './use-section';

/** When everybody of the organisation has to sign in again. */
export function SessionsSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  return (
    <SectionCard title="Sign-in" description="When people have to sign in again." section={section}>
      <SettingField section={section} name="sessionIdleHours" label="Unused sessions end after, hours">
        <NumberInput
          value={values.sessionIdleHours}
          min={sessionIdleHoursBounds.least}
          onChange={(hours) => set('sessionIdleHours', hours)}
        />
      </SettingField>
      <SettingField section={section} name="sessionHours" label="Every session ends after, hours">
        <NumberInput
          value={values.sessionHours}
          min={sessionHoursBounds.least}
          onChange={(hours) => set('sessionHours', hours)}
        />
      </SettingField>
    </SectionCard>
  );
}
