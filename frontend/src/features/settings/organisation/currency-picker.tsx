import { useMemo } from 'react';
import { Combobox } from '../../../ui/form/combobox';

interface Currency {
  readonly code: string;
  readonly label: string;
}

export function CurrencyPicker({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const currencies = useMemo((): readonly Currency[] => {
    const names = new Intl.DisplayNames(undefined, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => ({ code, label: `${code} – ${names.of(code) ?? code}` }));
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
