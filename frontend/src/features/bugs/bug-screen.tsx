import { bugKind } from '@atrium/contracts/bugs/kind';
import { type BugStatus, bugStatuses, reopens } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { List, SquareKanban } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { noDrillDown } from '../../platform/list/drill-down';
import { useAddress } from '../../platform/list/use-address';
import { countText } from '../../shared-features/bulk/change-all';
import { bugTones } from '../../shared-features/item-links/item-kinds';
import { useReadsTickets } from '../../shared-features/item-links/linked-tickets';
import { FigureNotice } from '../../shared-features/record-list/figure-notice';
import { openFrom, openText } from '../../shared-features/record-list/record-address';
import { RecordFilter } from '../../shared-features/record-list/record-filter';
import { RecordScreen } from '../../shared-features/record-list/record-screen';
import { countByStatus } from '../../shared-features/record-list/search-records';
import { StatusCards } from '../../shared-features/record-list/status-cards';
import { useRecordRights } from '../../shared-features/record-list/use-record-rights';
import type { RecordsView } from '../../shared-features/record-list/use-records';
import { Tabs } from '../../ui/layout/tabs';
import { BoardSkeleton } from '../../widgets/board/board-skeleton';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { BugBoard } from './bug-board';
import { BugListContext, type BugListShared } from './bug-context';
import { BugDetails } from './bug-details';
import { BugFormDialog } from './bug-form-dialog';
import { bugActions, bugScopes, bugSearch, type BugSearch, type OpenBug } from './bug-search';
import { BugTable } from './bug-table';
import { bulkLabels, setStatusOfAll } from './bulk-actions';
import { bugLabels } from './history-labels';
import { bugNumber } from './select';
import { UpdateDialog } from './update-dialog';
import { type BugCommands, useBugCommands } from './use-bug-commands';
import { useFoundBugs } from './use-found-bugs';
import { useWholeCounts } from './use-whole-counts';
import { formatNumber } from '../../ui/format/numbers';

const onCards = bugStatuses.filter((status) => status !== 'Invalid');
const tabs = [
  { id: 'list', label: 'List', icon: List },
  { id: 'board', label: 'Board', icon: SquareKanban },
] as const;
const missing = { title: 'Bug', problem: 'This bug is not in the list' };

interface BugsView extends RecordsView<BugView> {
  readonly counts: Readonly<Record<BugStatus, number>>;
  readonly total: number;
}

function useBugs(search: BugSearch): BugsView {
  const view = useFoundBugs(search);
  const { sent, complete, status } = view;
  const known = useMemo(() => countByStatus(bugStatuses, sent), [sent]);
  return { ...view, ...useWholeCounts(known, complete || status !== 'ready') };
}

interface Asked {
  readonly bugs: readonly BugView[];
  readonly status: BugStatus;
  readonly settle: () => void;
}

/**
 * Asks for a reason when reopening.
 * @returns the setter and its dialog
 */
function useStatusSetting(commands: BugCommands): [BugListShared['setStatus'], ReactNode] {
  const [asked, setAsked] = useState<Asked | null>(null);
  const setStatus = useCallback<BugListShared['setStatus']>(
    async (bugs, status) => {
      const [bug] = bugs;
      if (bugs.some((each) => reopens(each, status))) {
        await new Promise<void>((settle) => setAsked({ bugs, status, settle }));
      } else if (bugs.length === 1 && bug !== undefined) await commands.update(bug, { status });
      else await setStatusOfAll(bugs, commands, status);
    },
    [commands],
  );
  if (asked === null) return [setStatus, null];
  const { bugs, status, settle } = asked;
  const [bug] = bugs;
  const settled = bugs.filter((each) => reopens(each, status));
  const [first] = settled;
  const reopen = async (comment: string) => {
    if (bugs.length === 1 && bug !== undefined) await commands.update(bug, { status, comment });
    else await setStatusOfAll(bugs, commands, status, comment);
    settle();
  };
  return [
    setStatus,
    <ReasonDialog
      key="reopen"
      title={`Reopen ${settled.length === 1 && first !== undefined ? bugNumber(first) : countText(bulkLabels, settled.length)}`}
      action="Reopen"
      variant="primary"
      onReason={(reason) => void reopen(reason)}
      onClose={() => setAsked(null)}
    />,
  ];
}

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
  const onBoard = search.view === 'board';
  const ofAddress = search.status === undefined ? [] : [search.status];
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
        <Tabs
          label="Views of the bugs"
          tabs={tabs}
          selected={search.view ?? 'list'}
          onSelect={(next) => setSearch({ view: next === 'board' ? next : undefined, page: undefined })}
        >
          <div className="flex flex-col gap-4">
            {onBoard ? null : (
              <StatusCards
                label="Bugs by status"
                statuses={onCards}
                tones={bugTones}
                counts={isReady ? counts : null}
                chosen={search.status}
                setSearch={setSearch}
              />
            )}
            <FigureNotice
              {...view.figure}
              records={all.filter(({ deleted }) => !deleted)}
              nouns={['bug', 'bugs']}
              onClear={() => setSearch({ ...noDrillDown, page: undefined })}
            />
            <RecordFilter
              kind={bugKind}
              scopes={bugScopes}
              // The board has a column of each status, and nothing that is deleted.
              hidden={onBoard ? ['deleted'] : []}
              statuses={onBoard ? ofAddress : ['Invalid']}
              search={search}
              setSearch={setSearch}
              mayRestore={rights.remove}
              found={onBoard ? undefined : found.length}
            />
            {complete ? null : (
              <p className="text-meta text-ink-muted">
                The list holds what is open and the newest of the rest, {formatNumber(sent.length)} of{' '}
                {formatNumber(Math.max(sent.length, total))} bugs. Search for its number, such as BUG-12, to find an
                older one.
              </p>
            )}
            {onBoard ? (
              <div className="h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar)-(--spacing(52)))] min-h-112">
                {isReady ? <BugBoard found={found} isFiltering={found.length < all.length} /> : <BoardSkeleton />}
              </div>
            ) : (
              <BugTable
                found={isReady && !view.figure.isLoading ? found : null}
                none={isReady && total === 0}
                search={search}
                withTickets={withTickets}
              />
            )}
          </div>
        </Tabs>
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
