import { readsEverything } from '@atrium/contracts/core/permissions';
import { takesTickets } from '@atrium/contracts/tickets/rules';
import { useMemo } from 'react';
import { useRights } from '../../platform/session/session';
import { useAssignable } from '../../platform/presence/use-assignable';

/** What somebody may do with tickets, and with what comes out of them. */
export interface TicketRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly createBug: boolean;
  readonly createFeature: boolean;
  /** Sees what becomes of all mails. */
  readonly outbox: boolean;
}

/** What the signed-in person may do with tickets right now. */
export function useTicketRights(): TicketRights {
  const { can, role } = useRights();
  return useMemo(
    () => ({
      create: can('supportcreateticket'),
      edit: can('supporteditticket'),
      remove: can('supportdeleteticket'),
      createBug: can('supportcreatebug', 'developercreatebug'),
      createFeature: can('supportcreatefeature', 'developercreatefeature'),
      outbox: role === 'admin' || role === 'superadmin',
    }),
    [can, role],
  );
}

/** Whether the signed-in person has a role that reads everything of the organisation. */
export function useReadsEverything(): boolean {
  const { role } = useRights();
  return role !== null && readsEverything({ role });
}

/** The people who can be given tickets. */
export function useTicketTakers() {
  return useAssignable(takesTickets);
}
