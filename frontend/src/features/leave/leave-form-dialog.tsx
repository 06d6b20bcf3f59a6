import { leaveTypeOf } from '@atrium/contracts/leave/rules';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { useState } from 'react';
import { useUser } from '../../platform/session/session';
import { useSettings } from '../../platform/organisation/use-settings';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { RecordFormDialog } from '../../shared-features/record-form/record-form-dialog';
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
  const me = useUser()._id;
  const { leaveTypes } = useSettings();
  const [isUploading, setUploading] = useState(false);
  const leaveForm = useLeaveForm(leave, onClose, day);
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
      <LeavePreview
        span={values}
        user={me}
        type={leaveTypeOf(leaveTypes, values.leaveType)?.id ?? null}
        leave={leave?._id ?? null}
      />
    </RecordFormDialog>
  );
}
