import type { LeaveView } from '@atrium/contracts/leave/views';
import type { OwnRights } from '../../platform/session/session';

/** What somebody may do with a leave of their own; the server decides all the same. */
export interface OwnActions {
  readonly edit: boolean;
  readonly withdraw: boolean;
  readonly restore: boolean;
}

/** What the signed-in person may do with a leave as its owner. @param today the organisation's calendar day */
export function ownActions(leave: LeaveView, me: string, can: OwnRights['can'], today: string): OwnActions {
  const { user, state, startDate } = leave;
  const own = user === me;
  const isGone = state === 'Withdrawn';
  return {
    edit: own && state === 'Pending' && can('editleave'),
    withdraw: own && !isGone && can('deleteleave') && !(state === 'Approved' && startDate <= today),
    restore: own && isGone && can('deleteleave'),
  };
}
