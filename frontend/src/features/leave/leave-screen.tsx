import { leaveRefusals } from '@atrium/contracts/leave/errors';
import { leaveKind } from '@atrium/contracts/leave/kind';
import type { LeaveView } from '@atrium/contracts/leave/views';
import { decidesLeave } from '@atrium/contracts/leave/decisions';
import { readsLeave } from '@atrium/contracts/leave/rules';
import { ChevronLeft, ChevronRight, Plus, UserRoundPlus } from 'lucide-react';
import { useRights, useUser } from '../../platform/session/session';
import { useCollection, useTopic } from '../../platform/sync/use-collection';
import { useOrganisation } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { useIsEmployed } from '../../platform/session/use-is-employed';
import { Button } from '../../ui/element/button';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { Tabs } from '../../ui/layout/tabs';
import { type LeaveSearch, type LeaveTab, type SetLeaveSearch, useLeaveSearch } from './leave-search';
import { Requests } from './requests';
import { TeamAbsences } from './team-absences';
import { IconButton } from '../../ui/element/icon-button';
import { useMemo } from 'react';
import { useDeputizedBy } from '../../shared-features/deputies/use-deputies';
import { useMayDecide } from '../../shared-features/deputies/use-may-decide';
import { BalanceCards } from '../../shared-features/leave-balance/balance-cards';
import { useBalances } from '../../shared-features/leave-balance/use-balances';
import { LeaveFilter, LeaveTable } from './leave-table';
import { useListedLeave } from './use-listed-leave';
import { latestFirst } from './select';
import type { OpenRecord } from '../../shared-features/record-list/record-address';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { LeaveDetails } from './leave-details';
import { leaveLabels } from './leave-labels';
import { LeaveFormDialog } from './leave-form-dialog';
import { LedgerDialog } from './ledger-dialog';
import { RecordLeaveDialog } from './record-leave-dialog';

function YearPicker({ year, onPick }: { year: number; onPick: (year: number) => void }) {
  return (
    <fieldset aria-label="Year" className="flex items-center gap-1">
      <IconButton label="Previous year" icon={ChevronLeft} onClick={() => onPick(year - 1)} />
      <span className="min-w-12 text-center font-medium tabular-nums">{year}</span>
      <IconButton label="Next year" icon={ChevronRight} onClick={() => onPick(year + 1)} />
    </fieldset>
  );
}

function OwnLeave(props: { year: number; search: LeaveSearch; setSearch: SetLeaveSearch }) {
  const { year, search, setSearch } = props;
  const me = useUser()._id;
  const balances = useBalances(me, year);
  const { documents, status } = useCollection('leave');
  const own = useMemo(() => latestFirst(documents.filter(({ user }) => user === me)), [documents, me]);
  const list = useListedLeave(own, search);
  return (
    <div className="flex flex-col gap-4">
      <BalanceCards balances={balances} onOpen={(ledger) => setSearch({ ledger, person: undefined })} />
      <LeaveFilter leaves={status === 'loading' ? null : own} list={list} search={search} setSearch={setSearch} />
      <LeaveTable
        label="Your leave"
        leaves={status === 'loading' ? null : list.listed}
        ofAll={false}
        empty="Apply as soon as you know your dates."
        search={search}
        setSearch={setSearch}
      />
    </div>
  );
}

const missing = {
  title: 'Leave',
  problem: 'This leave is not here',
  reason: 'It is not there, or you have no right to see it.',
};

/** The open form, or the open leave. */
function openLeave({ open, form }: LeaveSearch): OpenRecord | null {
  if (form === 'new' || form === 'record') return { kind: 'new' };
  if (form !== undefined) return { kind: 'edit', id: form };
  return open === undefined ? null : { kind: 'read', id: open };
}

/** Own leave, who else is away, and requests for those who decide them. */
export function LeaveScreen() {
  const me = useUser();
  const { can } = useRights();
  const isInside = useOrganisation() !== null;
  const [search, setSearch] = useLeaveSearch();
  const { documents, status, message } = useTopic<LeaveView>('leave');
  const mayDecide = useMayDecide('decideLeave');
  const deputizes = useDeputizedBy(me._id).length > 0;
  const present = Number(useToday().slice(0, 4));
  const year = search.year ?? present;
  const reads = readsLeave(me) || deputizes;
  const isEmployed = useIsEmployed();
  const records = decidesLeave(me);
  const wanted = search.tab === 'requests' && !reads ? 'mine' : (search.tab ?? 'mine');
  const tab: LeaveTab = wanted === 'mine' && !isEmployed ? 'team' : wanted;
  const waiting = documents.filter((one) => one.state === 'Pending' && mayDecide(one)).length;
  const { ledger, person, day } = search;
  const open = useMemo(() => openLeave(search), [search]);
  const onOpen: SetLeaveSearch = (change, how) => setSearch({ form: undefined, day: undefined, ...change }, how);
  if (!isInside) return <RefusedScreen title="Leave" description={leaveRefusals.notEmployed.message} />;
  return (
    <RecordScreen<LeaveView>
      kind={leaveKind}
      labels={leaveLabels}
      view={{ status, message, found: documents, all: documents }}
      search={search}
      setSearch={onOpen}
      open={open}
      rights={{ create: search.form === 'record' ? records : isEmployed, edit: true }}
      missing={missing}
      actions={
        <>
          {tab === 'team' ? null : (
            <YearPicker year={year} onPick={(next) => setSearch({ year: next === present ? undefined : next })} />
          )}
          {records && tab === 'requests' ? (
            <Button icon={UserRoundPlus} onClick={() => setSearch({ form: 'record' })}>
              Record leave
            </Button>
          ) : null}
          {isEmployed && can('createleave') ? (
            <Button variant="primary" icon={Plus} data-shortcut="create" onClick={() => setSearch({ form: 'new' })}>
              Apply Leave
            </Button>
          ) : null}
        </>
      }
      renderForm={(leave, close) =>
        search.form === 'record' ? (
          <RecordLeaveDialog person={person} onClose={close} />
        ) : (
          <LeaveFormDialog key={leave?._id ?? 'new'} leave={leave} day={day} onClose={close} />
        )
      }
      renderRead={(leave, _close, viewers) => (
        <LeaveDetails key={leave._id} leave={leave} viewers={viewers} onEdit={() => setSearch({ form: leave._id })} />
      )}
      dialogs={
        ledger === undefined ? null : (
          <LedgerDialog
            user={tab === 'requests' ? (person ?? me._id) : me._id}
            year={year}
            type={ledger}
            onClose={() => setSearch({ ledger: undefined })}
            onOpen={(id) => setSearch({ ledger: undefined, open: id })}
            onYear={(next) => setSearch({ year: next })}
          />
        )
      }
    >
      <Tabs<LeaveTab>
        label="Leave"
        selected={tab}
        onSelect={(next) => setSearch({ tab: next === 'mine' ? undefined : next, page: undefined, state: undefined })}
        tabs={[
          ...(isEmployed ? [{ id: 'mine', label: 'Mine' } as const] : []),
          { id: 'team', label: 'Who is away' },
          ...(reads ? [{ id: 'requests', label: 'Requests', count: waiting } as const] : []),
        ]}
      >
        {tab === 'mine' ? <OwnLeave year={year} search={search} setSearch={setSearch} /> : null}
        {tab === 'team' ? <TeamAbsences search={search} setSearch={setSearch} /> : null}
        {tab === 'requests' ? (
          <Requests year={year} mayDecide={mayDecide} search={search} setSearch={setSearch} />
        ) : null}
      </Tabs>
    </RecordScreen>
  );
}
