import type { SprintView } from '@atrium/contracts/sprints/views';
import { Dialog } from '../../ui/overlay/dialog';
import { RecordHistory } from '../../shared-features/history/record-history';
import { sprintLabels } from './history-labels';

export function HistoryDialog({ sprint, onClose }: { sprint: SprintView; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} size="medium" title={`History of ${sprint.name}`}>
      <RecordHistory labels={sprintLabels} id={sprint._id} />
    </Dialog>
  );
}
