import { isStaff } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { PeopleCombobox } from '../../ui/person/person-combobox';
import { compareNames } from '@atrium/contracts/users/display-name';

export function PeoplePicker(props: {
  label?: string;
  placeholder?: string;
  chosen: readonly string[];
  onChange: (people: readonly string[]) => void;
  without: readonly string[];
}) {
  const { label, placeholder = 'Names', chosen, onChange, without } = props;
  const { documents } = useCollection('users');
  const options = useMemo(() => {
    const left = new Set(without);
    return documents.filter((person) => isStaff(person) && !left.has(person._id)).toSorted(compareNames);
  }, [documents, without]);
  const value = useMemo(() => chosen.flatMap((id) => options.find(({ _id }) => _id === id) ?? []), [chosen, options]);
  return (
    <PeopleCombobox<UserView | PersonView>
      {...(label === undefined ? {} : { label })}
      placeholder={placeholder}
      value={value}
      options={options}
      onChange={(people) => onChange(people.map(({ _id }) => _id))}
    />
  );
}
