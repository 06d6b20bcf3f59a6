import { reachOf } from '@atrium/contracts/core/scopes';
import { isStaff } from '@atrium/contracts/users/staff';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { useUser } from '../../platform/session/session';
import { useMayAct } from '../../platform/session/use-may-act';
import { DeputyBar } from '../../shared-features/deputies/deputy-bar';
import { YourTeam } from '../../shared-features/scopes/your-team';
import { PersonCombobox } from '../../ui/person/person-combobox';
import { BalanceCards } from '../../shared-features/leave-balance/balance-cards';
import { useBalances } from '../../shared-features/leave-balance/use-balances';
import type { LeaveSearch, SetLeaveSearch } from './leave-search';
import { LeaveFilter, LeaveTable } from './leave-table';
import { useListedLeave } from './use-listed-leave';
import { RequestList } from './request-list';
import { latestFirst, waitingFirst } from './select';
import { compareNames } from '@atrium/contracts/users/display-name';

interface Choice {
  readonly _id: string;
  readonly username: string;
  readonly department: string;
}

function PersonPicker({ person, onPick }: { person: string | undefined; onPick: (id: string | undefined) => void }) {
  const me = useUser();
  const { documents } = useCollection('users');
  const reads = useMayAct('readLeave');
  const people = useMemo(
    (): readonly Choice[] => documents.filter((one) => isStaff(one) && reads({ user: one._id })).toSorted(compareNames),
    [documents, reads],
  );
  return (
    <div className="w-full sm:w-64">
      <PersonCombobox<Choice>
        label="Whose leave"
        placeholder={reachOf(me, 'readLeave') === 'team' ? 'Your team' : 'Everybody'}
        clearable
        value={people.find(({ _id }) => _id === person) ?? null}
        onChange={(choice) => onPick(choice?._id)}
        options={people}
      />
    </div>
  );
}

function BalancesOf({ user, year, onOpen }: { user: string; year: number; onOpen: (type: string) => void }) {
  return <BalanceCards balances={useBalances(user, year)} onOpen={onOpen} />;
}

export function Requests(props: {
  year: number;
  mayDecide: (leave: LeaveView) => boolean;
  search: LeaveSearch;
  setSearch: SetLeaveSearch;
}) {
  const { year, mayDecide, search, setSearch } = props;
  const me = useUser();
  const { documents, status } = useCollection('leave');
  const { person } = search;
  const waiting = useMemo(
    () =>
      waitingFirst(
        documents.filter((leave) => leave.state === 'Pending' && mayDecide(leave)),
        me._id,
      ),
    [documents, mayDecide, me],
  );
  const all = useMemo(
    () => latestFirst(documents.filter(({ user }) => person === undefined || user === person)),
    [documents, person],
  );
  const list = useListedLeave(all, search);
  return (
    <div className="flex flex-col gap-4">
      <DeputyBar />
      <RequestList leaves={waiting} onOpen={(open) => setSearch({ open })} />
      <div className="flex flex-wrap items-center gap-2">
        {reachOf(me, 'readLeave') === 'own' ? null : (
          <PersonPicker person={person} onPick={(next) => setSearch({ person: next, page: undefined })} />
        )}
        <LeaveFilter leaves={status === 'loading' ? null : all} list={list} search={search} setSearch={setSearch} />
        <YourTeam act="readLeave" />
      </div>
      {person === undefined ? null : (
        <BalancesOf user={person} year={year} onOpen={(ledger) => setSearch({ ledger })} />
      )}
      <LeaveTable
        label="All leave"
        leaves={status === 'loading' ? null : list.listed}
        ofAll
        empty="No applications."
        search={search}
        setSearch={setSearch}
      />
    </div>
  );
}
