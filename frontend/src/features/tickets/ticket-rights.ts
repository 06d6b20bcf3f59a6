import { readsEverything } from '@atrium/contracts/core/permissions';
import { takesTickets } from '@atrium/contracts/tickets/rules';
import { useMemo } from 'react';
import { useRights } from '../../platform/session/session';
import { useAssignable } from '../../platform/presence/use-assignable';

export interface TicketRights {
  readonly create: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
  readonly createBug: boolean;
  readonly createFeature: boolean;
  readonly outbox: boolean;
}

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

export function useReadsEverything(): boolean {
  const { role } = useRights();
  return role !== null && readsEverything({ role });
}

export function useTicketTakers() {
  return useAssignable(takesTickets);
}
