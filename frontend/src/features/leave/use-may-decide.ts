import { mayDecideFor } from '@atrium/contracts/core/approvers';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { useMemo } from 'react';
import { useUser } from '../../platform/session';
import { useCollection } from '../../platform/use-collection';

/** Tells on which leaves the signed-in person decides. */
export function useMayDecide(): (leave: LeaveView) => boolean {
  const me = useUser();
  const { documents: people } = useCollection('users');
  return useMemo(() => {
    const departments = new Map(people.map(({ _id, department }) => [_id, department]));
    const who = { id: me._id, department: me.department };
    return ({ user }) => mayDecideFor(me, who, { id: user, department: departments.get(user) ?? '' });
  }, [people, me]);
}
