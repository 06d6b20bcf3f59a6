import { Combobox } from '../../../ui/form/combobox';
import { FormField } from '../../../ui/form/form-field';
import { PersonChip } from '../../../ui/person/person-chip';
import type { Colleague } from '../directory/directory-rules';
import { nameNow } from '../../../platform/presence/names-now';

export function SuccessorPicker(props: {
  label: string;
  people: readonly Colleague[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
  hint?: string;
  error?: string;
  placeholder?: string;
}) {
  const { label, people, chosen, onChoose, hint, error, placeholder = 'Nobody: it stays where it is' } = props;
  return (
    <FormField label={label} hint={hint} error={error}>
      <Combobox<Colleague>
        clearable
        placeholder={placeholder}
        value={people.find(({ _id }) => _id === chosen) ?? null}
        options={people}
        getKey={({ _id }) => _id}
        getLabel={nameNow}
        getSearchText={({ _id, username, department, designation }) =>
          `${nameNow({ _id, username })} ${username} ${department} ${designation}`
        }
        render={({ _id, username, department }) => (
          <PersonChip picks size="xs" id={_id} name={username} detail={department} />
        )}
        onChange={(person) => onChoose(person?._id ?? '')}
      />
    </FormField>
  );
}
