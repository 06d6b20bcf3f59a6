import { roleName } from '@atrium/contracts/core/permission-names';
import type { Role } from '@atrium/contracts/core/permissions';
import { factorRoles, sessionHoursBounds, sessionIdleHoursBounds } from '@atrium/contracts/settings/rules';
import { Checkbox } from '../../../ui/form/checkbox';
import { NumberInput } from './number-input';
import { SectionCard } from './section-card';
import { SettingField, SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

export function SessionsSection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set } = section;
  const toggle = (role: Role, on: boolean) =>
    set(
      'secondFactorRoles',
      factorRoles.filter((each) => (each === role ? on : values.secondFactorRoles.includes(each))),
    );
  return (
    <SectionCard
      title="Sign-in"
      description="When people have to sign in again, and who needs more than a password. Who lacks a second factor sets one up before anything else."
      section={section}
    >
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
      <SettingGroup section={section} name="secondFactorRoles" legend="Need a second factor">
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          {factorRoles.map((role) => (
            <Checkbox
              key={role}
              label={roleName(role)}
              checked={values.secondFactorRoles.includes(role)}
              onChange={(event) => toggle(role, event.target.checked)}
            />
          ))}
        </div>
      </SettingGroup>
    </SectionCard>
  );
}
