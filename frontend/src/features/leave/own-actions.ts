import type { LeaveView } from '@atrium/contracts/leave/views';
import type { OwnRights } from '../../platform/session/session';

/** For display: the server decides. */
export interface OwnActions {
  readonly edit: boolean;
  readonly withdraw: boolean;
  readonly restore: boolean;
}

/** @param today in the organisation's time zone */
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
