import type { RequestCorrection } from '@atrium/contracts/attendance/commands';
import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { useMemo } from 'react';
import { type Dispatch, patchExisting } from '../../platform/dispatch';
import { useDispatch } from '../../platform/use-dispatch';
import { useConfirm } from '../../ui/confirm-context';
import type { ConfirmOptions } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast-store';

/** What can be done about attendance beside punching. */
export interface AttendanceCommands {
  /** @returns what is wrong, by field; null when it was asked for */
  readonly request: (correction: RequestCorrection) => Promise<Readonly<Record<string, string>> | null>;
  readonly withdraw: (correction: CorrectionView) => Promise<void>;
  readonly approve: (correction: CorrectionView) => Promise<void>;
  readonly refuse: (correction: CorrectionView, reason: string) => Promise<void>;
  /** Takes an approved one back. */
  readonly reverse: (correction: CorrectionView, reason: string) => Promise<void>;
  readonly reopen: (month: string, name: string, reason: string) => Promise<void>;
  /** Asks first. */
  readonly lock: (month: string, name: string) => Promise<void>;
}

const corrections = '/hr/attendence/corrections';

/** The commands over a dispatch and a way to ask; what the components get from {@link useAttendanceCommands}. */
export function attendanceCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
): AttendanceCommands {
  const decide = async (
    { _id, user }: CorrectionView,
    how: 'approve' | 'refuse' | 'reverse' | 'withdraw',
    state: CorrectionView['state'],
    more: object = {},
  ): Promise<void> => {
    const path = how === 'withdraw' ? `${corrections}/withdraw` : `${corrections}/${how}/${user}`;
    const patches = [patchExisting<CorrectionView>('attendance-corrections', _id, (doc) => ({ ...doc, state }))];
    const failure = 'The correction stays as it is';
    await dispatch({ method: 'PUT', path, body: { correction: _id, ...more }, patches, failure });
  };
  return {
    async request(body) {
      const outcome = await dispatch({ method: 'POST', path: corrections, body, quiet: true });
      if (outcome.ok) {
        toast.success('Your correction waits for approval');
        return null;
      }
      const { errors, message } = outcome.problem;
      if (errors === undefined || errors.length === 0) return { reason: message };
      return Object.fromEntries(errors.map((error) => [error.field, error.message]));
    },
    withdraw: (correction) => decide(correction, 'withdraw', 'Withdrawn'),
    approve: (correction) => decide(correction, 'approve', 'Approved'),
    refuse: (correction, reason) => decide(correction, 'refuse', 'Refused', { reason }),
    reverse: (correction, reason) => decide(correction, 'reverse', 'Reversed', { reason }),
    async reopen(month, name, reason) {
      const failure = `${name} stays closed`;
      const body = { month, reason };
      const outcome = await dispatch({ method: 'PUT', path: '/hr/attendence/reopen', body, failure });
      if (outcome.ok) toast.success(`${name} is open again`);
    },
    async lock(month, name) {
      const agreed = await confirm({
        title: `Close ${name}?`,
        message: 'Do so after payroll: from then on only HR decides on corrections of it.',
        confirmLabel: 'Close month',
      });
      if (!agreed) return;
      const failure = `${name} could not be closed`;
      const outcome = await dispatch({ method: 'PUT', path: '/hr/attendence/lock', body: { month }, failure });
      if (outcome.ok) toast.success(`${name} is closed`);
    },
  };
}

/** What can be done about attendance, for components; stable between renderings. */
export function useAttendanceCommands(): AttendanceCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  return useMemo(() => attendanceCommands(dispatch, confirm), [dispatch, confirm]);
}
