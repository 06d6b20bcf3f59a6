import { bugKind } from '@atrium/contracts/bugs/kind';
import { bugStatuses } from '@atrium/contracts/bugs/rules';
import { useCallback, useMemo } from 'react';
import { useAddress } from '../../platform/list/use-address';
import { bugTones } from '../../shared-features/item-links/item-kinds';
import { useReadsTickets } from '../../shared-features/item-links/linked-tickets';
import { openFrom, openText } from '../../shared-features/record-list/record-address';
import { RecordFilter } from '../../shared-features/record-list/record-filter';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { StatusCards } from '../../shared-features/record-list/status-cards';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import { BugListContext, type BugListShared } from './bug-context';
import { BugDetails } from './bug-details';
import { BugFormDialog } from './bug-form-dialog';
import { bugActions, bugScopes, bugSearch, type OpenBug } from './bug-search';
import { BugTable } from './bug-table';
import { bugLabels } from './history-labels';
import { UpdateDialog } from './update-dialog';
import { useBugCommands } from './use-bug-commands';
import { useBugs } from './use-bugs';
import { useStatusSetting } from './use-status-setting';

const onCards = bugStatuses.filter((status) => status !== 'Invalid');
const missing = { title: 'Bug', problem: 'This bug is not in the list' };

export function BugScreen({ side }: { side: 'developer' | 'support' }) {
  const rights = useRecordRights(bugKind);
  const readsThem = useReadsTickets();
  const commands = useBugCommands();
  const [search, setSearch] = useAddress(bugSearch);
  const view = useBugs(search);
  const { status, complete, sent, all, found, counts, total } = view;
  const open = useMemo(() => openFrom(search.open, bugActions), [search.open]);

  const show = useCallback((next: OpenBug | null) => setSearch({ open: openText(next) }), [setSearch]);
  const [setStatus, reopenDialog] = useStatusSetting(commands);
  const shared = useMemo<BugListShared>(
    () => ({ commands, rights, show, setSearch, setStatus }),
    [commands, rights, show, setSearch, setStatus],
  );
  const isReady = status === 'ready';
  const withTickets = side === 'support' && readsThem;

  return (
    <BugListContext value={shared}>
      <RecordScreen
        kind={bugKind}
        labels={bugLabels}
        view={view}
        search={search}
        setSearch={setSearch}
        total={total}
        open={open}
        onCreate={rights.create ? () => show({ kind: 'new' }) : undefined}
        rights={rights}
        missing={missing}
        renderForm={(bug, close) => (
          <BugFormDialog key={bug?._id ?? 'new'} bug={bug} all={all} onClose={close} onSaved={close} />
        )}
        renderRead={(bug, close, viewers) => <BugDetails key={bug._id} bug={bug} viewers={viewers} onClose={close} />}
        renderAction={(bug, close) => <UpdateDialog key={bug._id} bug={bug} onClose={close} />}
        dialogs={reopenDialog}
      >
        <StatusCards
          label="Bugs by status"
          statuses={onCards}
          tones={bugTones}
          counts={isReady ? counts : null}
          chosen={search.status}
          setSearch={setSearch}
        />
        <RecordFilter
          kind={bugKind}
          scopes={bugScopes}
          statuses={['Invalid']}
          search={search}
          setSearch={setSearch}
          mayRestore={rights.remove}
          found={found.length}
        />
        {complete ? null : (
          <p className="text-meta text-ink-muted">
            The list holds what is open and the newest of the rest, {sent.length.toLocaleString()} of{' '}
            {Math.max(sent.length, total).toLocaleString()} bugs. Search for its number, such as BUG-12, to find an
            older one.
          </p>
        )}
        <BugTable
          found={isReady ? found : null}
          none={isReady && total === 0}
          search={search}
          withTickets={withTickets}
        />
      </RecordScreen>
    </BugListContext>
  );
}

export function DeveloperBugScreen() {
  return <BugScreen side="developer" />;
}

export function SupportBugScreen() {
  return <BugScreen side="support" />;
}
