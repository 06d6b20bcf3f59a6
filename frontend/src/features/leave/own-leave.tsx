import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { BalanceCards } from '../../shared-features/leave-balance/balance-cards';
import { useBalances } from '../../shared-features/leave-balance/use-balances';
import type { LeaveSearch } from './leave-search';
import { LeaveTable } from './leave-table';
import { latestFirst } from './select';
import { listedIn, StateFilter } from './state-filter';
import type { SetLeaveSearch } from './use-leave-search';

export function OwnLeave(props: { year: number; search: LeaveSearch; setSearch: SetLeaveSearch }) {
  const { year, search, setSearch } = props;
  const me = useUser()._id;
  const balances = useBalances(me, year);
  const { documents, status } = useCollection('leave');
  const own = useMemo(() => latestFirst(documents.filter(({ user }) => user === me)), [documents, me]);
  const listed = useMemo(() => listedIn(own, search.state), [own, search.state]);
  return (
    <div className="flex flex-col gap-4">
      <BalanceCards balances={balances} onOpen={(ledger) => setSearch({ ledger, person: undefined })} />
      <StateFilter leaves={own} search={search} setSearch={setSearch} />
      <LeaveTable
        label="Your leave"
        leaves={status === 'loading' ? null : listed}
        ofAll={false}
        empty="Apply as soon as you know your dates."
        search={search}
        setSearch={setSearch}
      />
    </div>
  );
}
