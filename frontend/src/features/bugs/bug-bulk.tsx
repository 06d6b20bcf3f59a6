import { bugKind } from '@atrium/contracts/bugs/kind';
import { bugStatuses } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { BulkActions } from '../../shared-features/bulk/bulk-actions';
import { exportKind } from '../../shared-features/record-list/record-file';
import { useBugList, useBugTakers } from './bug-context';
import { assignAll } from './bulk-actions';

export function BugBulk({ bugs, onDone }: { bugs: readonly BugView[]; onDone: () => void }) {
  const { rights, commands, setStatus } = useBugList();
  const takers = useBugTakers();
  return (
    <BulkActions
      many="bugs"
      statuses={bugStatuses}
      takers={takers}
      canEdit={rights.edit}
      onStatus={(status) => void setStatus(bugs, status).then(onDone)}
      onAssign={(person) => void assignAll(bugs, commands, person).then(onDone)}
      onExport={() => void exportKind(bugKind, bugs)}
    />
  );
}
