import type { RequestCorrection } from '@atrium/contracts/attendance/commands';
import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { useMemo } from 'react';
import { type Dispatch, patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { type FieldProblems, fieldProblems } from '../../platform/form/use-small-form';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';

export interface AttendanceCommands {
  /** @returns problems by field; null on success */
  readonly request: (correction: RequestCorrection) => Promise<FieldProblems | null>;
  readonly withdraw: (correction: CorrectionView) => Promise<void>;
  readonly approve: (correction: CorrectionView) => Promise<void>;
  readonly refuse: (correction: CorrectionView, reason: string) => Promise<void>;
  readonly reverse: (correction: CorrectionView, reason: string) => Promise<void>;
  readonly reopen: (month: string, name: string, reason: string) => Promise<void>;
  readonly lock: (month: string, name: string) => Promise<void>;
}

function expected({ _id }: CorrectionView, state: CorrectionView['state']) {
  return {
    patches: [patchExisting<CorrectionView>('attendance-corrections', _id, (doc) => ({ ...doc, state }))],
    failure: 'The correction stays as it is',
  };
}

export function attendanceCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
): AttendanceCommands {
  return {
    async request(body) {
      const outcome = await dispatch('RequestCorrection', { body, quiet: true });
      if (outcome.ok) {
        toast.success('Your correction waits for approval');
        return null;
      }
      return fieldProblems(outcome.problem, 'reason');
    },
    async withdraw(correction) {
      await dispatch('WithdrawCorrection', {
        body: { correction: correction._id },
        ...expected(correction, 'Withdrawn'),
      });
    },
    async approve(correction) {
      const body = { correction: correction._id };
      await dispatch('ApproveCorrection', { id: correction.user, body, ...expected(correction, 'Approved') });
    },
    async refuse(correction, reason) {
      const body = { correction: correction._id, reason };
      await dispatch('RefuseCorrection', { id: correction.user, body, ...expected(correction, 'Refused') });
    },
    async reverse(correction, reason) {
      const body = { correction: correction._id, reason };
      await dispatch('ReverseCorrection', { id: correction.user, body, ...expected(correction, 'Reversed') });
    },
    async reopen(month, name, reason) {
      const failure = `${name} stays closed`;
      const body = { month, reason };
      const outcome = await dispatch('ReopenMonth', { body, failure });
      if (outcome.ok) toast.success(`${name} is open again`);
    },
    async lock(month, name) {
      const agreed = await confirm({
        title: `Close ${name}?`,
        message: 'Close it after payroll: from then on only HR can decide on its corrections.',
        confirmLabel: 'Close month',
      });
      if (!agreed) return;
      const failure = `${name} could not be closed`;
      const outcome = await dispatch('LockMonth', { body: { month }, failure });
      if (outcome.ok) toast.success(`${name} is closed`);
    },
  };
}

export function useAttendanceCommands(): AttendanceCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => attendanceCommands(dispatch, confirm), [dispatch, confirm]);
}
