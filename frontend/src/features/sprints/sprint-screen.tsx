import type { SprintView } from '@atrium/contracts/sprints/views';
import { ChartLine, Columns3, List, MessagesSquare, Plus, Rocket, SearchX, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useIsWriting, useRefused } from '../../platform/form/open-forms';
import { usePresence } from '../../platform/presence/use-presence';
import { shownTopics } from '../../platform/sync/shown';
import { useCollection } from '../../platform/sync/use-collection';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { RecordHistory } from '../../shared-features/history/record-history';
import { PanelLayout } from '../../shared-features/record-panel/panel-layout';
import { Button } from '../../ui/element/button';
import { PageHeader } from '../../ui/layout/page-header';
import { RefusedScreen } from '../../ui/layout/refused-screen';
import { Tabs } from '../../ui/layout/tabs';
import { Dialog } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { Skeleton } from '../../ui/status/skeleton';
import { BoardSkeleton } from '../../widgets/board/board-skeleton';
import { CompleteDialog } from './complete-dialog';
import { sprintLabels } from './history-labels';
import { ItemDetails, type ItemLabels } from './item-details';
import { chosenSprint, presentSprints } from './select';
import { SprintBar } from './sprint-bar';
import { SprintBoard } from './sprint-board';
import { SprintCapacity } from './sprint-capacity';
import { SprintFormDialog } from './sprint-form-dialog';
import { SprintList } from './sprint-list';
import { SprintReport } from './sprint-report';
import type { SprintSearch, SprintTab } from './sprint-search';
import { useSprintCommands } from './use-sprint-commands';
import { type SetSprintSearch, useSprintSearch } from './use-sprint-search';
import { useSprintRights } from './use-sprints';

const tabs = [
  { id: 'board', label: 'Board', icon: Columns3 },
  { id: 'report', label: 'Report', icon: ChartLine },
  { id: 'capacity', label: 'Capacity', icon: Users },
  { id: 'discussion', label: 'Discussion', icon: MessagesSquare },
  { id: 'all', label: 'All sprints', icon: List },
] as const;

function NoSprint({ isGone, onCreate }: { isGone: boolean; onCreate: (() => void) | null }) {
  const action =
    onCreate === null ? undefined : (
      <Button variant="primary" icon={Plus} creates onClick={onCreate}>
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

function OneSprint(props: { sprint: SprintView; sprints: readonly SprintView[]; tab: SprintTab }) {
  const { sprint, sprints, tab } = props;
  const [search, setSearch] = useSprintSearch();
  const commands = useSprintCommands();
  // A completed sprint no longer holds any records; its report shows what came of it.
  const showsBoard = tab === 'board' && sprint.state !== 'Completed' && !sprint.deleted;
  return (
    <div className="flex h-full min-h-0 flex-col gap-3">
      <SprintBar sprint={sprint} sprints={sprints} commands={commands} setSearch={setSearch} />
      <div className="min-h-0 grow">
        {tab === 'discussion' ? (
          <>
            <h2 className="sr-only">Discussion</h2>
            <RecordDiscussion collection="sprints" id={sprint._id} labels={sprintLabels} />
          </>
        ) : tab === 'capacity' ? (
          <SprintCapacity sprint={sprint} sprints={sprints} search={search} setSearch={setSearch} />
        ) : showsBoard ? (
          <SprintBoard key={sprint._id} sprint={sprint} search={search} setSearch={setSearch} />
        ) : (
          <SprintReport sprint={sprint} search={search} setSearch={setSearch} />
        )}
      </div>
    </div>
  );
}

function HistoryDialog({ sprint, onClose }: { sprint: SprintView; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="medium" title={`History of ${sprint.name}`}>
      <RecordHistory labels={sprintLabels} id={sprint._id} />
    </Dialog>
  );
}

function SprintDialogs(props: {
  sprint: SprintView | null;
  sprints: readonly SprintView[];
  search: SprintSearch;
  setSearch: SetSprintSearch;
}) {
  const { sprint, sprints, search, setSearch } = props;
  const { run } = useSprintRights();
  const { open } = search;
  const close = () => setSearch({ open: undefined });
  const show = (id: string) => setSearch({ sprint: id, open: undefined, tab: undefined });
  if (open === 'new' && run) {
    const project = search.project ?? sprint?.project ?? '';
    return <SprintFormDialog key="new" sprint={null} {...{ project, sprints }} onClose={close} onCreated={show} />;
  }
  if (sprint === null) return null;
  if (open === 'history') return <HistoryDialog sprint={sprint} onClose={close} />;
  if (!run || sprint.deleted) return null;
  if (open === 'edit') {
    return (
      <SprintFormDialog
        key={sprint._id}
        sprint={sprint}
        project=""
        sprints={sprints}
        onClose={close}
        onCreated={show}
      />
    );
  }
  if (open === 'complete' && sprint.state === 'Active') {
    const done = () => setSearch({ open: undefined, tab: 'report', sprint: sprint._id });
    return <CompleteDialog sprint={sprint} sprints={sprints} onClose={close} onCompleted={done} />;
  }
  return null;
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
            ? 'flex h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar)-(--spacing(8)))] min-h-144 flex-col gap-3 md:h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar)-(--spacing(12)))]'
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
          onSelect={(next) => setSearch({ tab: next === 'board' ? undefined : next, q: undefined })}
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
