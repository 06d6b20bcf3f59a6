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
    const places = new Map(people.map(({ _id: id, department, manager }) => [id, { id, department, manager }]));
    const who = { id: me._id, department: me.department };
    return ({ user }) => mayDecideFor(me, who, places.get(user) ?? { id: user, department: '' });
  }, [people, me]);
}
