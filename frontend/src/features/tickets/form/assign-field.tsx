import type { PersonRef } from '@atrium/contracts/core/items';
import { type Control, useController } from 'react-hook-form';
import { useNameOf } from '../../../platform/presence/use-names';
import { Combobox } from '../../../ui/form/combobox';
import { PersonChip } from '../../../ui/person/person-chip';
import type { TicketValues } from './ticket-form-rules';
import { useTicketTakers } from '../ticket-rights';
import { nameNow } from '../../../platform/presence/names-now';

export function PersonField(props: {
  value: PersonRef | null;
  onChange: (person: PersonRef | null) => void;
  label?: string;
}) {
  const { value, onChange, label } = props;
  const takers = useTicketTakers();
  return (
    <Combobox<PersonRef>
      clearable
      label={label}
      placeholder="Nobody"
      emptyText="No matching person can be assigned tickets"
      value={value}
      onChange={(person) => onChange(person === null ? null : { _id: person._id, username: person.username })}
      options={takers}
      getKey={({ _id }) => _id}
      getLabel={nameNow}
      getSearchText={(person) => `${nameNow(person)} ${person.username}`}
      render={({ _id, username }) => <PersonChip picks size="xs" id={_id} name={username} />}
    />
  );
}

export function AssignField({ control }: { control: Control<TicketValues> }) {
  const { field } = useController({ control, name: 'assigntask' });
  const nameOf = useNameOf();
  const value = field.value === '' ? null : { _id: field.value, username: nameOf(field.value) };
  return <PersonField value={value} onChange={(person) => field.onChange(person?._id ?? '')} />;
}
