import type { Attachment } from '@atrium/contracts/core/attachments';
import { messages } from '@atrium/contracts/core/messages';
import type {
  ApplyForLeave,
  CorrectLeaveBalance,
  EditLeave,
  RecordLeave,
  RemoveLeaveEntitlement,
  SetLeaveEntitlement,
} from '@atrium/contracts/leave/commands';
import { decidesLast } from '@atrium/contracts/leave/decisions';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { useMemo } from 'react';
import { type FieldProblems, fieldProblems } from '../../platform/form/use-small-form';
import { type Dispatch, type Outcome, patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useSettings } from '../../platform/organisation/use-settings';
import { useUser } from '../../platform/session/session';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';
import { spanText } from './leave-labels';

export interface LeaveCommands {
  readonly apply: (leave: ApplyForLeave) => Promise<Outcome<{ newleave: LeaveView }>>;
  readonly record: (leave: RecordLeave) => Promise<Outcome<{ newleave: LeaveView }>>;
  readonly edit: (leave: LeaveView, changes: EditLeave) => Promise<Outcome<{ updatedleave: LeaveView }>>;
  /** @returns whether it was saved */
  readonly attach: (leave: LeaveView, files: readonly Attachment[]) => Promise<boolean>;
  readonly approve: (leave: LeaveView) => Promise<void>;
  readonly reject: (leave: LeaveView, reason: string) => Promise<void>;
  readonly withdraw: (leave: LeaveView) => Promise<void>;
  readonly restore: (leave: LeaveView) => Promise<void>;
  /** @returns problems by field; null on success */
  readonly correctBalance: (user: string, correction: CorrectLeaveBalance) => Promise<FieldProblems | null>;
  /** @returns problems by field; null on success */
  readonly setEntitlement: (user: string, entitlement: SetLeaveEntitlement) => Promise<FieldProblems | null>;
  readonly removeEntitlement: (user: string, entitlement: RemoveLeaveEntitlement) => Promise<void>;
}

function patched({ _id }: LeaveView, change: Partial<LeaveView>) {
  return [patchExisting<LeaveView>('leave', _id, (document) => ({ ...document, ...change }))];
}

async function updated(leave: LeaveView, sent: Promise<Outcome<object>>): Promise<void> {
  if ((await sent).ok) toast.success(messages.leave.updated, { description: spanText(leave) });
}

export function leaveCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
  isLast: (leave: LeaveView) => boolean,
): LeaveCommands {
  const failure = 'The leave stays as it is';
  const restore = (leave: LeaveView) => {
    const patches = patched(leave, { state: 'Pending' });
    return updated(leave, dispatch('RestoreLeave', { id: leave._id, patches, failure }));
  };
  return {
    restore,
    apply: (body) => dispatch('ApplyForLeave', { body, quiet: true }),
    record: (body) => dispatch('RecordLeave', { body, quiet: true }),
    edit: ({ _id }, body) => dispatch('EditLeave', { id: _id, body, quiet: true }),
    async attach({ _id }, files) {
      const { ok } = await dispatch('EditLeave', { id: _id, body: { attachments: [...files] }, failure });
      if (ok) toast.success(messages.leave.updated);
      return ok;
    },
    approve(leave) {
      // The first of two approvals leaves it waiting.
      const patches = isLast(leave) ? patched(leave, { state: 'Approved', answer: '' }) : [];
      return updated(leave, dispatch('ApproveLeave', { id: leave._id, patches, failure }));
    },
    reject(leave, reason) {
      const patches = patched(leave, { state: 'Rejected', answer: reason });
      return updated(leave, dispatch('RejectLeave', { id: leave._id, body: { reason }, patches, failure }));
    },
    async correctBalance(user, body) {
      const outcome = await dispatch('CorrectLeaveBalance', { id: user, body, quiet: true });
      if (outcome.ok) {
        toast.success('The balance is corrected');
        return null;
      }
      return fieldProblems(outcome.problem, 'reason');
    },
    async setEntitlement(user, body) {
      const outcome = await dispatch('SetLeaveEntitlement', { id: user, body, quiet: true });
      if (!outcome.ok) return fieldProblems(outcome.problem, 'reason');
      toast.success('The entitlement is set');
      return null;
    },
    async removeEntitlement(user, body) {
      const { ok } = await dispatch('RemoveLeaveEntitlement', {
        id: user,
        body,
        failure: 'The entitlement stays as it is',
      });
      if (ok) toast.success('The entitlement is removed');
    },
    async withdraw(leave) {
      const approved = leave.state === 'Approved';
      const agreed = await confirm({
        title: approved ? 'Cancel this leave?' : 'Delete this leave?',
        message: `${leave.leaveType}, ${spanText(leave)}. ${
          approved
            ? 'Its days are returned to the balance, and colleagues see that you are available.'
            : 'The application is withdrawn.'
        }`,
        confirmLabel: approved ? 'Give back' : 'Delete',
        tone: 'danger',
      });
      if (!agreed) return;
      const patches = patched(leave, { state: 'Withdrawn' });
      const { ok } = await dispatch('WithdrawLeave', { id: leave._id, patches, failure });
      if (!ok) return;
      const action = { label: 'Undo', onSelect: () => void restore(leave) };
      toast.success(messages.leave.deleted(leave._id), { action });
    },
  };
}

export function useLeaveCommands(): LeaveCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const me = useUser();
  const settings = useSettings();
  return useMemo(
    () => leaveCommands(dispatch, confirm, (leave) => decidesLast(me, settings, leave)),
    [dispatch, confirm, me, settings],
  );
}
