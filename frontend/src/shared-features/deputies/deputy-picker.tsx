import { compareNames } from '@atrium/contracts/users/display-name';
import { isStaff } from '@atrium/contracts/users/staff';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { PersonCombobox } from '../../ui/person/person-combobox';

interface Choice {
  readonly _id: string;
  readonly username: string;
  readonly department: string;
}

/** Chooses who decides instead of an approver. */
export function DeputyPicker(props: {
  approver: string;
  /** Empty for nobody. */
  value: string;
  onChange: (deputy: string) => void;
}) {
  const { approver, value, onChange } = props;
  const { documents } = useCollection('users');
  const people = useMemo(
    (): readonly Choice[] => documents.filter((one) => isStaff(one) && one._id !== approver).toSorted(compareNames),
    [documents, approver],
  );
  return (
    <PersonCombobox<Choice>
      clearable
      placeholder="Nobody"
      value={people.find(({ _id }) => _id === value) ?? null}
      onChange={(choice) => onChange(choice?._id ?? '')}
      options={people}
    />
  );
}
