import { bugKind } from '@atrium/contracts/bugs/kind';
import { type BugPriority, bugPriorities, bugStatuses, type BugStatus } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { AssigneeValue as RecordAssignee } from '../../shared-features/record-list/assignee-value';
import { ChoiceValue } from '../../shared-features/record-list/choice-value';
import { BugStatusBadge } from './bug-badges';
import { useBugList, useBugTakers } from './bug-context';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { comparePriorities } from '@atrium/contracts/core/priorities';

const statuses = bugStatuses.map((value) => ({ value, label: value }));
const priorities = [
  ...bugPriorities.toSorted(comparePriorities).map((value) => ({ value, label: value })),
  { value: '', label: 'None' },
] as const;

export function StatusValue({ bug }: { bug: BugView }) {
  const { rights, setStatus } = useBugList();
  return (
    <ChoiceValue<BugStatus>
      kind={bugKind}
      record={bug}
      field="status"
      value={bug.status}
      options={statuses}
      mayEdit={rights.edit}
      onChoose={(status) => void setStatus([bug], status)}
      render={(status) => <BugStatusBadge status={status} />}
    />
  );
}

export function PriorityValue({ bug }: { bug: BugView }) {
  const { rights, commands } = useBugList();
  return (
    <ChoiceValue<BugPriority | ''>
      kind={bugKind}
      record={bug}
      field="priority"
      value={bug.priority}
      options={priorities}
      mayEdit={rights.edit}
      onChoose={(priority) => void commands.prioritise(bug, priority)}
      render={(priority) => <PriorityBadge priority={priority} />}
    />
  );
}

export function AssigneeValue({ bug }: { bug: BugView }) {
  const { rights, commands } = useBugList();
  return (
    <RecordAssignee
      kind={bugKind}
      record={bug}
      field="assignedTo"
      assignee={bug.assignedTo}
      takers={useBugTakers()}
      mayEdit={rights.edit && !bug.deleted}
      onAssign={(assignee) => void commands.update(bug, { assignee })}
    />
  );
}
