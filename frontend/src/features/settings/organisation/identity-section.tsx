import { TextInput } from '../../../ui/form/text-input';
import { LogoField } from './logo-field';
import { SectionCard } from './section-card';
import { SettingField, SettingGroup } from './setting-field';
import { type SectionSource, useSection } from './use-section';
import { type Accent, accents } from '@atrium/contracts/settings/rules';
import { Radio, RadioGroup } from '@headlessui/react';
import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { Combobox } from '../../../ui/form/combobox';
import { displayNameOf } from '../../../ui/format/display-names';

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

const accentNames: Readonly<Record<Accent, string>> = {
  teal: 'Teal',
  blue: 'Blue',
  indigo: 'Indigo',
  violet: 'Violet',
  rose: 'Rose',
  slate: 'Slate',
};

function AccentPicker(props: { value: Accent; onChange: (accent: Accent) => void; disabled: boolean }) {
  const { value, onChange, disabled } = props;
  return (
    <RadioGroup
      aria-label="Accent"
      value={value}
      onChange={onChange}
      disabled={disabled}
      className="flex flex-wrap gap-2"
    >
      {accents.map((accent) => (
        <Radio
          key={accent}
          value={accent}
          data-accent={accent}
          className="group inline-flex h-control cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface ps-1.5 pe-3 text-body select-none data-checked:border-accent data-checked:bg-accent-soft data-disabled:cursor-default"
        >
          <span className="flex size-5 items-center justify-center rounded-full bg-accent text-on-accent">
            <Check aria-hidden strokeWidth={3} className="invisible size-3 group-data-checked:visible" />
          </span>
          {accentNames[accent]}
        </Radio>
      ))}
    </RadioGroup>
  );
}

interface Currency {
  readonly code: string;
  readonly label: string;
}

function CurrencyPicker({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const currencies = useMemo((): readonly Currency[] => {
    const codes = Intl.supportedValuesOf('currency');
    return codes.map((code) => ({ code, label: `${code} – ${displayNameOf('currency', code)}` }));
  }, []);
  return (
    <Combobox
      value={currencies.find(({ code }) => code === value) ?? { code: value, label: value }}
      onChange={(currency) => onChange(currency?.code ?? value)}
      options={currencies}
      getKey={({ code }) => code}
      getLabel={({ label }) => label}
      clearable={false}
      emptyText="No such currency"
    />
  );
}
