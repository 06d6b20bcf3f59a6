import { leaveTypeOf } from '@atrium/contracts/leave/rules';
import { compareNames } from '@atrium/contracts/users/display-name';
import { isStaff } from '@atrium/contracts/users/staff';
import { type BaseSyntheticEvent, useMemo, useState } from 'react';
import { useSettings } from '../../platform/organisation/use-settings';
import { useMayAct } from '../../platform/session/use-may-act';
import { useCollection } from '../../platform/sync/use-collection';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { Checkbox } from '../../ui/form/checkbox';
import { FormField } from '../../ui/form/form-field';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { LeaveFields } from './leave-fields';
import { LeavePreview } from './leave-preview';
import { useLeaveForm } from './use-leave-form';

interface Choice {
  readonly _id: string;
  readonly username: string;
  readonly department: string;
}

/** Those for whose leave the reader decides. */
function useLookedAfter(): readonly Choice[] {
  const { documents } = useCollection('users');
  const decides = useMayAct('decideLeave');
  return useMemo(
    (): readonly Choice[] =>
      documents.filter((one) => isStaff(one) && decides({ user: one._id })).toSorted(compareNames),
    [documents, decides],
  );
}

/** Records leave for another person, such as one who phoned in sick. */
export function RecordLeaveDialog(props: {
  /** Who is chosen at first; left out for nobody. */
  person?: string | undefined;
  onClose: () => void;
}) {
  const { onClose } = props;
  const people = useLookedAfter();
  const { leaveTypes } = useSettings();
  const [user, setUser] = useState(props.person ?? '');
  const [approved, setApproved] = useState(true);
  const [isUploading, setUploading] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const leaveForm = useLeaveForm(null, () => onClose(), '', { user, approved });
  const { values, custom, submit } = leaveForm;
  const person = people.find(({ _id }) => _id === user) ?? null;
  const send = async (event?: BaseSyntheticEvent): Promise<boolean> => {
    if (person !== null) return submit(event);
    event?.preventDefault();
    setMissing(true);
    return false;
  };
  return (
    <RecordFormDialog
      collection="leave"
      id={null}
      form={{ ...leaveForm, submit: send }}
      isUploading={isUploading}
      onClose={onClose}
      size="medium"
      title="Record leave for a colleague"
      action="Record"
    >
      <FormField label="Whose leave" required error={isMissing && person === null ? 'Choose a person' : undefined}>
        <PersonCombobox<Choice>
          placeholder="Choose a person"
          value={person}
          onChange={(choice) => setUser(choice?._id ?? '')}
          options={people}
        />
      </FormField>
      <LeaveFields leaveForm={leaveForm} onUploading={setUploading} />
      <CustomFields custom={custom} of={null} />
      <Checkbox label="Approve at once" checked={approved} onChange={({ target }) => setApproved(target.checked)} />
      {person === null ? null : (
        <LeavePreview
          span={values}
          user={person._id}
          type={leaveTypeOf(leaveTypes, values.leaveType)?.id ?? null}
          leave={null}
        />
      )}
    </RecordFormDialog>
  );
}
