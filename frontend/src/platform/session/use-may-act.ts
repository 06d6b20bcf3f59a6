import type { ScopedAct } from '@atrium/contracts/core/permissions';
import { isOfTeam, mayAct } from '@atrium/contracts/core/scopes';
import { useMemo } from 'react';
import { useUser } from './session';
import { useCollection } from '../sync/use-collection';

/** Whether the reader may do this to the records of a person, by the same rule as the server. */
export function useMayAct(act: ScopedAct): (record: { readonly user: string }) => boolean {
  const me = useUser();
  const { documents: people } = useCollection('users');
  return useMemo(() => {
    const places = new Map(people.map(({ _id: id, department, manager }) => [id, { id, department, manager }]));
    const who = { id: me._id, department: me.department };
    return ({ user }) => {
      const person = places.get(user) ?? { id: user, department: '' };
      return mayAct(act, me, who, person, () => isOfTeam(who, person, (id) => places.get(id)?.manager));
    };
  }, [act, people, me]);
}
