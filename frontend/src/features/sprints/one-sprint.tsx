import type { SprintView } from '@atrium/contracts/sprints/views';
import { RecordDiscussion } from '../../shared-features/conversation/discussion';
import { sprintLabels } from './history-labels';
import { SprintBar } from './sprint-bar';
import { SprintBoard } from './sprint-board';
import { SprintReport } from './sprint-report';
import type { SprintTab } from './sprint-search';
import { useSprintCommands } from './use-sprint-commands';
import { useSprintSearch } from './use-sprint-search';

export function OneSprint(props: { sprint: SprintView; sprints: readonly SprintView[]; tab: SprintTab }) {
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
        ) : showsBoard ? (
          <SprintBoard key={sprint._id} sprint={sprint} search={search} setSearch={setSearch} />
        ) : (
          <SprintReport sprint={sprint} search={search} setSearch={setSearch} />
        )}
      </div>
    </div>
  );
}
