import type { PersonRef } from '@atrium/contracts/core/items';
import { looksAfterPeople } from '@atrium/contracts/core/permissions';
import type { Decided } from '@atrium/contracts/core/approvers';
import { useCallback } from 'react';
import { useUser } from '../../platform/session/session';
import { useMayAct } from '../../platform/session/use-may-act';

/** A request, and who decides on it as a deputy. */
export interface DecidedRequest {
  readonly user: string;
  readonly deputy?: PersonRef | string;
  readonly state?: string;
  /** HR decides next. */
  readonly endorsedBy?: PersonRef;
}

/** Whether somebody decides on a request as a deputy. */
export function isDeputyOf({ deputy }: Pick<DecidedRequest, 'deputy'>, person: string): boolean {
  return (typeof deputy === 'string' ? deputy : deputy?._id) === person;
}

/** Whether the reader decides on a request: by their own right, or as the approver's deputy. */
export function useMayDecide(act: Decided): (request: DecidedRequest) => boolean {
  const me = useUser();
  const mayAct = useMayAct(act);
  return useCallback(
    (request: DecidedRequest) => {
      const waitsForHr = request.state === 'Pending' && request.endorsedBy !== undefined;
      return (mayAct(request) && (!waitsForHr || looksAfterPeople(me))) || isDeputyOf(request, me._id);
    },
    [mayAct, me],
  );
}
