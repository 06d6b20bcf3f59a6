import { PersonCombobox } from '../../../ui/person/person-combobox';
import { FormField } from '../../../ui/form/form-field';
import type { Colleague } from '../directory/directory-rules';

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
      <PersonCombobox<Colleague>
        clearable
        placeholder={placeholder}
        value={people.find(({ _id }) => _id === chosen) ?? null}
        options={people}
        alsoFound={({ department, designation }) => `${department} ${designation}`}
        onChange={(person) => onChoose(person?._id ?? '')}
      />
    </FormField>
  );
}
