import type { SprintView } from '@atrium/contracts/sprints/views';
import { RecordHistory } from '../../shared-features/history/record-history';
import { Dialog } from '../../ui/overlay/dialog';
import { CompleteDialog } from './complete-dialog';
import { sprintLabels } from './history-labels';
import { SprintFormDialog } from './sprint-form-dialog';
import type { SprintSearch } from './sprint-search';
import type { SetSprintSearch } from './use-sprint-search';
import { useSprintRights } from './use-sprints';

function HistoryDialog({ sprint, onClose }: { sprint: SprintView; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="medium" title={`History of ${sprint.name}`}>
      <RecordHistory labels={sprintLabels} id={sprint._id} />
    </Dialog>
  );
}

export function SprintDialogs(props: {
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
