import { formerColleague } from '../../platform/presence/use-names';
import { PeopleCombobox } from '../../ui/person/person-combobox';

interface PersonChoice {
  readonly _id: string;
  readonly username: string;
  readonly department?: string;
}

/** Several people by their ids, in order. Who is chosen may no longer be offered, such as a former colleague. */
export function PeopleField(props: {
  value: readonly string[];
  onChange: (people: string[]) => void;
  options: readonly PersonChoice[];
  /** Who can't be chosen, such as the assignee. */
  without?: string | null;
  placeholder?: string;
  emptyText?: string;
  label?: string;
}) {
  const { value, onChange, options, without = null, ...others } = props;
  const chosen = value.map(
    (id): PersonChoice => options.find(({ _id }) => _id === id) ?? { _id: id, username: formerColleague },
  );
  return (
    <PeopleCombobox<PersonChoice>
      value={chosen}
      onChange={(people) => onChange(people.map(({ _id }) => _id))}
      options={options.filter(({ _id }) => _id !== without)}
      {...others}
    />
  );
}
