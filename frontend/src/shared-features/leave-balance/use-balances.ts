import { defaultTerms } from '@atrium/contracts/leave/ledger';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { useSettingsFor } from '../work-schedules/use-settings-for';
import { type Balance, balancesIn, bookedDays, ownerOf } from './balances';

/** With what of it is still to come. */
export interface BookedBalance extends Balance {
  readonly booked: number;
}

export function useBalances(user: string, year: number): readonly BookedBalance[] | null {
  const { _id: organisation, leaveTypes } = useSettings();
  const settingsFor = useSettingsFor();
  const today = useToday();
  const terms = useCollection('leave-terms');
  const ledgers = useCollection('leave-ledgers');
  const leaves = useCollection('leave');
  const owners = useCollection('leave-owners');
  const corrections = useCollection('leave-corrections');
  const isLoading = [terms, ledgers, leaves, owners, corrections].some(({ status }) => status === 'loading');
  return useMemo(() => {
    if (isLoading) return null;
    const known = terms.documents[0] ?? defaultTerms(organisation, leaveTypes);
    const sources = { owners: owners.documents, corrections: corrections.documents };
    const owner = ownerOf(sources, user, year);
    const own = leaves.documents.filter((leave) => leave.user === user);
    return balancesIn(known, ledgers.documents, own, owner, year).map((balance) => {
      const ofType = own.filter(({ type }) => type === balance.type.id);
      return { ...balance, booked: bookedDays(settingsFor(user), ofType, year, today) };
    });
  }, [
    isLoading,
    settingsFor,
    organisation,
    leaveTypes,
    terms,
    ledgers,
    leaves,
    owners,
    corrections,
    user,
    year,
    today,
  ]);
}
