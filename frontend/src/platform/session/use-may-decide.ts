import { mayDecideFor } from '@atrium/contracts/core/approvers';
import { useMemo } from 'react';
import { useUser } from './session';
import { useCollection } from '../sync/use-collection';

export function useMayDecide(): (request: { readonly user: string }) => boolean {
  const me = useUser();
  const { documents: people } = useCollection('users');
  return useMemo(() => {
    const places = new Map(people.map(({ _id: id, department, manager }) => [id, { id, department, manager }]));
    const who = { id: me._id, department: me.department };
    return ({ user }) => mayDecideFor(me, who, places.get(user) ?? { id: user, department: '' });
  }, [people, me]);
}
