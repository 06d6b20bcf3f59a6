import { useMemo, useState } from 'react';
import { Combobox } from '../../../ui/form/combobox';
import { allTimeZones, timeZone } from './time-zones';

export function TimeZonePicker(props: {
  value: string | null;
  onChange: (name: string | null) => void;
  placeholder?: string;
  clearable?: boolean;
}) {
  const { value, onChange, placeholder, clearable = false } = props;
  const [now] = useState(() => new Date());
  const zones = useMemo(() => allTimeZones(now), [now]);
  const chosen = value === null ? null : (zones.find(({ name }) => name === value) ?? timeZone(value, now));
  return (
    <Combobox
      value={chosen}
      onChange={(zone) => onChange(zone?.name ?? null)}
      options={zones}
      getKey={({ name }) => name}
      getLabel={({ label }) => label}
      getSearchText={({ name, label }) => `${name.split('/').at(-1)?.replaceAll('_', ' ')} ${label}`}
      placeholder={placeholder}
      clearable={clearable}
      emptyText="No such time zone"
    />
  );
}
