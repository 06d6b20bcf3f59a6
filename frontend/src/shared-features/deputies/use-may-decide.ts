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
  /** The deputy gave the first approval, and does not decide any more. */
  readonly deputyFor?: PersonRef;
  readonly state?: string;
  /** HR decides next. */
  readonly endorsedBy?: PersonRef;
}

function isDeputyOf({ deputy }: DecidedRequest, person: string): boolean {
  return (typeof deputy === 'string' ? deputy : deputy?._id) === person;
}

/** Whether the reader decides on a request: by their own right, or as the approver's deputy. */
export function useMayDecide(act: Decided): (request: DecidedRequest) => boolean {
  const me = useUser();
  const mayAct = useMayAct(act);
  return useCallback(
    (request: DecidedRequest) => {
      const waitsForHr = request.state === 'Pending' && request.endorsedBy !== undefined;
      const asDeputy = isDeputyOf(request, me._id) && request.deputyFor === undefined;
      return asDeputy || (mayAct(request) && (!waitsForHr || looksAfterPeople(me)));
    },
    [mayAct, me],
  );
}

/** Whether the reader refuses a request: those who decide on it, and those who gave the first approval. */
export function useMayRefuse(act: Decided): (request: DecidedRequest) => boolean {
  const me = useUser()._id;
  const mayAct = useMayAct(act);
  return useCallback((request: DecidedRequest) => mayAct(request) || isDeputyOf(request, me), [mayAct, me]);
}
