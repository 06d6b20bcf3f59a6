import { Download, Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { sync } from '../../platform/sync/live';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { ErrorState } from '../../ui/status/error-state';
import { NoPermission } from '../../ui/status/no-permission';
import { PageHeader } from '../../ui/layout/page-header';
import { sortFrom } from '../../ui/table/sort-text';
import { ValueTip } from '../../widgets/history/value-tip';
import { hasTickets, useReadsTickets } from '../../widgets/item-links/linked-tickets';
import { BugCards } from './bug-cards';
import { BugListContext, type BugListShared, useBugRights } from './bug-context';
import { BugDialogs } from './bug-dialogs';
import { exportBugs } from './bug-export';
import { BugFilter } from './bug-filter';
import { type OpenBug, openFrom, openText } from './bug-search';
import { BugTable } from './bug-table';
import { bugWords } from './history-words';
import { useBugCommands } from './use-bug-commands';
import { useBugSearch } from './use-bug-search';
import { useBugs } from './use-bugs';
import { useStatusSetting } from './use-status-setting';

/** What one does here, as the others see it. */
function whatFor(open: OpenBug | null): string {
  if (open === null || open.kind === 'new') return 'viewing';
  return `${open.kind === 'edit' ? 'editing' : 'viewing'}:${open.id}`;
}

/** The bugs, live, from the side of the developers or of support: the same list with the same rights. */
export function BugScreen({ side }: { side: 'developer' | 'support' }) {
  const rights = useBugRights();
  const readsThem = useReadsTickets();
  const commands = useBugCommands();
  const [search, setSearch] = useBugSearch();
  const sort = useMemo(() => sortFrom(search.sort), [search.sort]);
  const { status, message, newest, all, isLooking, found, counts, total } = useBugs(search, sort);
  const open = useMemo(() => openFrom(search.open), [search.open]);
  const others = usePresence('bugs', whatFor(open));

  const show = useCallback((next: OpenBug | null) => setSearch({ open: openText(next), tab: undefined }), [setSearch]);
  const [setStatus, reopenDialog] = useStatusSetting(commands);
  const shared = useMemo<BugListShared>(
    () => ({ commands, rights, show, setSearch, setStatus }),
    [commands, rights, show, setSearch, setStatus],
  );
  const isReady = status === 'ready';
  const withTickets = side === 'support' && readsThem && found.some(hasTickets);

  if (status === 'no-permission') return <NoPermission description={message ?? undefined} />;
  return (
    <BugListContext value={shared}>
      <ValueTip words={bugWords}>
        <div className="flex flex-col gap-4">
          <PageHeader
            title="Bugs"
            count={isReady ? total : undefined}
            viewers={others.map(({ userId, username }) => ({ id: userId, name: username }))}
            actions={
              <>
                <Button
                  icon={Download}
                  title="The bugs that are filtered, as a file"
                  disabled={found.length === 0}
                  onClick={() => void exportBugs(found)}
                >
                  CSV
                </Button>
                {rights.create ? (
                  <Button variant="primary" icon={Plus} data-shortcut="create" onClick={() => show({ kind: 'new' })}>
                    New bug
                  </Button>
                ) : null}
              </>
            }
          />
          {isReady || status === 'loading' ? (
            <>
              <BugCards
                counts={isReady ? counts : null}
                chosen={search.status}
                onChoose={(chosen) => setSearch({ status: chosen, page: undefined, row: undefined })}
              />
              <BugFilter search={search} found={found} />
              {newest === null ? null : (
                <p className="text-meta text-ink-muted">
                  The list holds what is open and the newest of the rest, {newest.toLocaleString()} of{' '}
                  {Math.max(newest, total).toLocaleString()} bugs. Search for its number, such as BUG-12, to find an
                  older one.
                </p>
              )}
              <BugTable
                found={isReady ? found : null}
                none={isReady && total === 0}
                search={search}
                withTickets={withTickets}
              />
            </>
          ) : (
            <ErrorState description={message ?? undefined} onRetry={() => sync.retryRefused()} />
          )}
        </div>
        <BugDialogs
          open={open}
          tab={search.tab}
          all={all}
          isLoading={status === 'loading' || isLooking}
          others={others}
        />
        {reopenDialog}
      </ValueTip>
    </BugListContext>
  );
}

/** The bug list of the developers. */
export function DeveloperBugScreen() {
  return <BugScreen side="developer" />;
}

/** The bug list of support. */
export function SupportBugScreen() {
  return <BugScreen side="support" />;
}
