import { ChartLine, Columns3, List, MessagesSquare, Plus, Rocket, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { shownTopics } from '../../platform/sync/shown';
import { useCollection } from '../../platform/sync/use-collection';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { PageHeader } from '../../ui/layout/page-header';
import { Skeleton } from '../../ui/status/skeleton';
import { Tabs } from '../../ui/layout/tabs';
import { BoardSkeleton } from '../../widgets/board/board-skeleton';
import { PanelLayout } from '../../shared-features/record-panel/panel-layout';
import { ItemDetails, type ItemLabels } from './item-details';
import { SprintDialogs } from './sprint-dialogs';
import { SprintList } from './sprint-list';
import { OneSprint } from './one-sprint';
import type { SprintTab } from './sprint-search';
import { chosenSprint, presentSprints } from './select';
import { useSprintSearch } from './use-sprint-search';
import { useSprintRights } from './use-sprints';
import { useIsWriting, useRefused } from '../../platform/form/open-forms';

const tabs = [
  { id: 'board', label: 'Board', icon: Columns3 },
  { id: 'report', label: 'Report', icon: ChartLine },
  { id: 'discussion', label: 'Discussion', icon: MessagesSquare },
  { id: 'all', label: 'All sprints', icon: List },
] as const;

function NoSprint({ isGone, onCreate }: { isGone: boolean; onCreate: (() => void) | null }) {
  const action =
    onCreate === null ? undefined : (
      <Button variant="primary" icon={Plus} onClick={onCreate}>
        Create sprint
      </Button>
    );
  if (isGone) {
    return (
      <EmptyState icon={SearchX} title="This sprint isn’t here" description="Choose another one under All sprints." />
    );
  }
  return (
    <EmptyState
      icon={Rocket}
      title="No sprint yet"
      description="A sprint is the work a team takes on for the next weeks. Plan one, drag work into it, and start it."
      action={action}
    />
  );
}

function Sprints({ labels }: { labels: ItemLabels }) {
  const [search, setSearch] = useSprintSearch();
  const { run } = useSprintRights();
  const { documents, status, message } = useCollection('sprints');
  const { open, tab = 'board' } = search;
  const item = search.item ?? null;
  const sprint = useMemo(() => chosenSprint(documents, search.sprint), [documents, search.sprint]);
  const others = usePresence('sprints', 'viewing');
  const viewers = useMemo(() => others.map(({ userId, username }) => ({ id: userId, name: username })), [others]);
  const create = run ? () => setSearch({ open: 'new' }) : null;
  const isWriting = useIsWriting();
  const isBoard = tab === 'board' && sprint !== null && sprint.state !== 'Completed' && !sprint.deleted;

  if (useRefused(status)) return <RefusedScreen title="Sprint" description={message ?? undefined} />;
  const content = () => {
    if (status === 'loading') {
      return (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-control w-64" />
          <BoardSkeleton />
        </div>
      );
    }
    if (status !== 'ready')
      return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
    if (tab === 'all') return <SprintList sprints={documents} search={search} setSearch={setSearch} />;
    if (sprint === null) return <NoSprint isGone={search.sprint !== undefined} onCreate={create} />;
    return <OneSprint sprint={sprint} sprints={documents} tab={tab} />;
  };
  return (
    <PanelLayout
      openId={item}
      isPage={search.full === true}
      back="The sprint"
      onOpen={(next, how) => setSearch({ item: next?.id, full: next?.isPage === true ? true : undefined }, how)}
      panel={item === null ? null : <ItemDetails key={item} id={item} labels={labels} />}
    >
      <div
        className={
          isBoard
            ? 'flex h-[calc(100dvh-var(--spacing-topbar)-(--spacing(8)))] min-h-144 flex-col gap-3 md:h-[calc(100dvh-var(--spacing-topbar)-(--spacing(12)))]'
            : 'flex flex-col gap-3'
        }
      >
        <PageHeader
          title="Sprint"
          count={status === 'ready' ? presentSprints(documents).length : undefined}
          viewers={viewers}
          actions={
            create === null ? null : (
              <Button variant="primary" icon={Plus} data-shortcut="create" onClick={create}>
                Create sprint
              </Button>
            )
          }
        />
        <Tabs<SprintTab>
          label="Sprint"
          tabs={tabs}
          selected={tab}
          onSelect={(next) => setSearch({ tab: next === 'board' ? undefined : next })}
          className="min-h-0 grow"
        >
          {content()}
        </Tabs>
        {(status === 'ready' || isWriting) && open !== undefined ? (
          <SprintDialogs sprint={sprint} sprints={documents} search={search} setSearch={setSearch} />
        ) : null}
      </div>
    </PanelLayout>
  );
}

/** The sprints: the board of the chosen one, its report and discussion, and all of them. */
export function SprintScreen({ labels }: { labels: ItemLabels }) {
  const { read } = useSprintRights();
  if (read) return <Sprints labels={labels} />;
  return <RefusedScreen title="Sprint" />;
}
