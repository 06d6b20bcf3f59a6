import { leaveTypeOf } from '@atrium/contracts/leave/rules';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { decidesOnOthers } from '@atrium/contracts/deputies/rules';
import { useState } from 'react';
import { useUser } from '../../platform/session/session';
import { useSettings } from '../../platform/organisation/use-settings';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { DeputyPicker } from '../../shared-features/deputies/deputy-picker';
import { useDeputyOf } from '../../shared-features/deputies/use-deputies';
import { useDeputyCommands } from '../../shared-features/deputies/use-deputy-commands';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
import { FormField } from '../../ui/form/form-field';
import { toast } from '../../ui/overlay/toast-store';
import { LeaveFields } from './leave-fields';
import { LeavePreview } from './leave-preview';
import { useLeaveForm } from './use-leave-form';

/** Shows the resulting days before it is sent. */
export function LeaveFormDialog(props: {
  /** Null for a new leave. */
  leave: LeaveView | null;
  day?: string | undefined;
  onClose: () => void;
}) {
  const { leave, day, onClose } = props;
  const me = useUser();
  const { leaveTypes } = useSettings();
  const [isUploading, setUploading] = useState(false);
  const [deputy, setDeputy] = useState('');
  const { name } = useDeputyCommands();
  const present = useDeputyOf(me._id);
  const leaveForm = useLeaveForm(
    leave,
    (saved) => {
      if (saved !== null && deputy !== '') {
        void name(me._id, { deputy, from: saved.startDate, until: saved.endDate }).then((problems) => {
          const [reason] = Object.values(problems ?? {});
          if (reason !== undefined) toast.error('The leave is asked for, without the deputy', { description: reason });
        });
      }
      onClose();
    },
    day,
  );
  const { values, custom } = leaveForm;
  return (
    <RecordFormDialog
      collection="leave"
      id={leave?._id ?? null}
      form={leaveForm}
      isUploading={isUploading}
      onClose={onClose}
      size="medium"
      title={leave === null ? 'Apply Leave' : 'Edit leave'}
      action={leave === null ? 'Apply' : 'Save'}
    >
      <LeaveFields leaveForm={leaveForm} onUploading={setUploading} />
      <CustomFields custom={custom} of={leave === null ? null : { collection: 'leave', record: leave._id }} />
      {leave === null && present === undefined && decidesOnOthers(me) ? (
        <FormField label="Deputy" hint="Decides what waits for you, from the first to the last day.">
          <DeputyPicker approver={me._id} value={deputy} onChange={setDeputy} />
        </FormField>
      ) : null}
      <LeavePreview
        span={values}
        user={me._id}
        type={leaveTypeOf(leaveTypes, values.leaveType)?.id ?? null}
        leave={leave?._id ?? null}
      />
    </RecordFormDialog>
  );
}
