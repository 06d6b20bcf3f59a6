import { TextInput } from '../../../ui/form/text-input';
import { AccentPicker } from './accent-picker';
import { CurrencyPicker } from './currency-picker';
import { LogoField } from './logo-field';
import { SectionCard } from './section-card';
import { SettingField, SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';

export function IdentitySection({ source }: { source: SectionSource }) {
  const section = useSection(source);
  const { values, set, canEdit } = section;
  return (
    <SectionCard title="Identity" description="Shown in everybody’s top bar." section={section}>
      <SettingField section={section} name="displayName" label="Name">
        <TextInput
          value={values.displayName}
          autoComplete="organization"
          onChange={(event) => set('displayName', event.target.value)}
        />
      </SettingField>
      <LogoField section={section} />
      <SettingGroup section={section} name="accent" legend="Accent">
        <AccentPicker value={values.accent} disabled={!canEdit} onChange={(accent) => set('accent', accent)} />
      </SettingGroup>
      <SettingField section={section} name="currency" label="Currency" hint="The currency in which people are paid.">
        <CurrencyPicker value={values.currency} onChange={(code) => set('currency', code)} />
      </SettingField>
    </SectionCard>
  );
}
