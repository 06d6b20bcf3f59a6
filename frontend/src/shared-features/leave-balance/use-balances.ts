import { defaultTerms } from '@atrium/contracts/leave/ledger';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { type Balance, balancesIn, ownerOf } from './balances';

export function useBalances(user: string, year: number): readonly Balance[] | null {
  const { _id: organisation, leaveTypes } = useSettings();
  const terms = useCollection('leave-terms');
  const ledgers = useCollection('leave-ledgers');
  const leaves = useCollection('leave');
  const people = useCollection('users');
  const isLoading = [terms, ledgers, leaves, people].some(({ status }) => status === 'loading');
  return useMemo(() => {
    if (isLoading) return null;
    const known = terms.documents[0] ?? defaultTerms(organisation, leaveTypes);
    const owner = ownerOf(people.documents, user, year);
    return balancesIn(known, ledgers.documents, leaves.documents, owner, year);
  }, [isLoading, organisation, leaveTypes, terms, ledgers, leaves, people, user, year]);
}
