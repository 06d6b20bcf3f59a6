import { isStaff } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { MultiCombobox } from '../../ui/form/multi-combobox';
import { PersonChip } from '../../ui/person/person-chip';
import { compareNames } from '@atrium/contracts/users/display-name';
import { nameNow } from '../../platform/presence/names-now';

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
    <MultiCombobox<UserView | PersonView>
      {...(label === undefined ? {} : { label })}
      placeholder={placeholder}
      value={value}
      options={options}
      getKey={({ _id }) => _id}
      getLabel={nameNow}
      getSearchText={(person) => `${nameNow(person)} ${person.username}`}
      render={({ _id, username, department }) => <PersonChip picks id={_id} name={username} detail={department} />}
      onChange={(people) => onChange(people.map(({ _id }) => _id))}
    />
  );
}
