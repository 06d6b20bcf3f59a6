import { messages } from '@atrium/contracts/core/messages';
import { userRefusals } from '@atrium/contracts/users/errors';
import { mayNameManagerOf, mayPlaceIn } from '@atrium/contracts/users/placement';
import type { UserView } from '@atrium/contracts/users/views';

/** Why the fields that decide what a person sees can't be changed; null where they can. */
export interface PlacementLocks {
  readonly role: string | null;
  readonly department: string | null;
  readonly manager: string | null;
  readonly rights: string | null;
}

/** @param person null for a new one, who is placed in the viewer's own department */
export function placementLocks(person: UserView | null, me: UserView): PlacementLocks {
  if (person?._id === me._id) {
    const own = messages.user.ownPlacement;
    return { role: own, department: own, manager: own, rights: own };
  }
  const placer = { ...me, id: me._id };
  const { _id: id, department, manager } = person ?? { ...me, _id: '', manager: '' };
  const place = mayPlaceIn(placer, department) ? null : userRefusals.beyondOwnDepartment.message;
  const approver = mayNameManagerOf(placer, { id, department, manager }) ? null : userRefusals.notTheirApprover.message;
  return { role: place, department: place, manager: approver, rights: null };
}

export function maySetPasswordOf(person: Pick<UserView, '_id' | 'department'>, me: UserView): boolean {
  return person._id === me._id || mayPlaceIn({ ...me, id: me._id }, person.department);
}
