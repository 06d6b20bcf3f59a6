import { leaveTypeOf } from '@atrium/contracts/leave/rules';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { useId } from 'react';
import { useUser } from '../../platform/session/session';
import { useSettings } from '../../platform/organisation/use-settings';
import { Button } from '../../ui/element/button';
import { Dialog } from '../../ui/overlay/dialog';
import { CustomFields } from '../../shared-features/custom-fields/custom-fields';
import { FormNotices } from '../../shared-features/record-form/form-notices';
import { LeaveFields } from './leave-fields';
import { LeavePreview } from './leave-preview';
import { useLeaveForm } from './use-leave-form';
import { CancelButton } from '../../shared-features/record-form/cancel-button';

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
  const formId = useId();
  const leaveForm = useLeaveForm(leave, onClose, day);
  const { form, values, submit, discard, isRestored, custom } = leaveForm;
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={leave === null ? 'Apply Leave' : 'Edit leave'}
      footer={
        <>
          <CancelButton form={formId} onClose={onClose} />
          <Button variant="primary" type="submit" form={formId} busy={form.formState.isSubmitting}>
            {leave === null ? 'Apply' : 'Save'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onReset={discard}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <FormNotices isRestored={isRestored} onDiscard={discard} />
        <LeaveFields leaveForm={leaveForm} />
        <CustomFields custom={custom} of={leave === null ? null : { collection: 'leave', record: leave._id }} />
        <LeavePreview
          span={values}
          user={me}
          type={leaveTypeOf(leaveTypes, values.leaveType)?.id ?? null}
          leave={leave?._id ?? null}
        />
      </form>
    </Dialog>
  );
}
