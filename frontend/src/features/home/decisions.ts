import type { CorrectionView } from '@atrium/contracts/attendance/views';
import { messages } from '@atrium/contracts/core/messages';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { type Dispatch, patchExisting } from '../../platform/api/dispatch';
import { toast } from '../../ui/overlay/toast-store';

export type Asked =
  | { readonly kind: 'leave'; readonly request: LeaveView }
  | { readonly kind: 'correction'; readonly request: CorrectionView };

function leavePatch({ _id }: LeaveView, change: Pick<LeaveView, 'state' | 'answer'>) {
  const patches = [patchExisting<LeaveView>('leave', _id, (document) => ({ ...document, ...change }))];
  return { id: _id, patches, failure: 'The leave stays as it is' };
}

function correctionPatch({ _id, user }: CorrectionView, state: CorrectionView['state']) {
  const patches = [
    patchExisting<CorrectionView>('attendance-corrections', _id, (document) => ({ ...document, state })),
  ];
  return { id: user, patches, failure: 'The correction stays as it is' };
}

/** @param isLast false for the first of two approvals, which leaves it waiting */
export async function approve(dispatch: Dispatch, { kind, request }: Asked, isLast = true): Promise<void> {
  if (kind === 'leave') {
    const patch = leavePatch(request, { state: 'Approved', answer: '' });
    const sent = await dispatch('ApproveLeave', isLast ? patch : { ...patch, patches: [] });
    if (sent.ok) toast.success(messages.leave.updated);
    return;
  }
  const body = { correction: request._id };
  const sent = await dispatch('ApproveCorrection', { ...correctionPatch(request, 'Approved'), body });
  if (sent.ok) toast.success('The correction is approved');
}

export async function decline(dispatch: Dispatch, { kind, request }: Asked, reason: string): Promise<void> {
  if (kind === 'leave') {
    const body = { reason };
    const sent = await dispatch('RejectLeave', { ...leavePatch(request, { state: 'Rejected', answer: reason }), body });
    if (sent.ok) toast.success(messages.leave.updated);
    return;
  }
  const body = { correction: request._id, reason };
  const sent = await dispatch('RefuseCorrection', { ...correctionPatch(request, 'Refused'), body });
  if (sent.ok) toast.success('The correction is refused');
}
