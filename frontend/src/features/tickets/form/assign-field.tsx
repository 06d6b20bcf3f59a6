import type { PersonRef } from '@atrium/contracts/core/items';
import { type Control, useController } from 'react-hook-form';
import { useNameOf } from '../../../platform/presence/use-names';
import { PersonCombobox } from '../../../ui/person/person-combobox';
import type { TicketValues } from './ticket-form-rules';
import { useTicketTakers } from '../ticket-rights';

export function PersonField(props: {
  value: PersonRef | null;
  onChange: (person: PersonRef | null) => void;
  label?: string;
}) {
  const { value, onChange, label } = props;
  const takers = useTicketTakers();
  return (
    <PersonCombobox<PersonRef>
      clearable
      label={label}
      placeholder="Nobody"
      emptyText="No matching person can be assigned tickets"
      value={value}
      onChange={(person) => onChange(person === null ? null : { _id: person._id, username: person.username })}
      options={takers}
    />
  );
}

export function AssignField({ control }: { control: Control<TicketValues> }) {
  const { field } = useController({ control, name: 'assigntask' });
  const nameOf = useNameOf();
  const value = field.value === '' ? null : { _id: field.value, username: nameOf(field.value) };
  return <PersonField value={value} onChange={(person) => field.onChange(person?._id ?? '')} />;
}
