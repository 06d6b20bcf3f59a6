import { impersonationMinutes, maySeeAs } from '@atrium/contracts/users/impersonation';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import { useCallback } from 'react';
import type { Dispatch } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { writeStored } from '../../platform/browser/storage';
import { deleteReplica } from '../../platform/replica/replica-mark';
import { type Confirm, useConfirm } from '../../ui/overlay/confirm-context';
import { returnKey } from './return-key';

/** Whether the reader may see Atrium as this person. */
export function seesAs(person: UserView, reader: UserView): boolean {
  const isThere = person.active && !person.deleted;
  return isThere && maySeeAs({ ...reader, id: reader._id }, { ...person, id: person._id });
}

/** Asks, and opens the workspace anew as another person sees it, so that nothing of the reader’s own stays on the page. */
export async function seeAs(person: UserView, confirm: Confirm, dispatch: Dispatch): Promise<void> {
  const name = displayName(person);
  const agreed = await confirm({
    title: `See Atrium as ${name}?`,
    message: `For ${impersonationMinutes} minutes you see what both of you may see, and change nothing. ${name} is notified, and it stands in the audit log.`,
    confirmLabel: 'See as this person',
  });
  if (!agreed) return;
  const { pathname, search } = window.location;
  const outcome = await dispatch('SeeAsUser', { id: person._id, failure: 'You can’t see as this person' });
  if (!outcome.ok) return;
  writeStored('sessionStorage', returnKey, `${pathname}${search}`);
  deleteReplica();
  window.location.assign('/u/home');
}

/** The function that sees as a person, once the reader agrees. */
export function useSeeAs(): (person: UserView) => void {
  const confirm = useConfirm();
  const dispatch = useDispatch();
  return useCallback((person) => void seeAs(person, confirm, dispatch), [confirm, dispatch]);
}
