import { bugKind } from '@atrium/contracts/bugs/kind';
import { type BugPriority, bugPriorities, bugStatuses, type BugStatus } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { AssigneesValue } from '../../shared-features/record-list/assignee-value';
import { CoassigneesValue as RecordCoassignees } from '../../shared-features/record-list/coassignees-value';
import { LabelsValue as RecordLabels } from '../../shared-features/labels/labels-value';
import { ChoiceValue } from '../../shared-features/record-list/choice-value';
import { SeverityValue as RecordSeverity } from '../../shared-features/record-list/severity-value';
import { BugStatusBadge } from './bug-badges';
import { useBugList, useBugTakers } from './bug-context';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { comparePriorities } from '@atrium/contracts/core/priorities';
import { wireOptions } from '../../ui/language/wire-text';

const nobodyElse: readonly string[] = [];
const statuses = wireOptions(bugStatuses);
const priorities = [...wireOptions(bugPriorities.toSorted(comparePriorities)), { value: '', label: 'None' }] as const;

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

export function SeverityValue({ bug }: { bug: BugView }) {
  const { rights, commands } = useBugList();
  return (
    <RecordSeverity
      kind={bugKind}
      record={bug}
      mayEdit={rights.edit}
      onChoose={(severity) => void commands.rate(bug, severity)}
    />
  );
}

export function LabelsValue({ bug, max }: { bug: BugView; max?: number }) {
  const { rights, commands } = useBugList();
  return (
    <RecordLabels
      kind={bugKind}
      record={bug}
      {...(max !== undefined && { max })}
      mayEdit={rights.edit}
      onChoose={(labels) => void commands.label(bug, labels)}
    />
  );
}

/** @param withOthers shows who works along beside the assignee */
export function AssigneeValue({ bug, withOthers = false }: { bug: BugView; withOthers?: boolean }) {
  const { rights, commands } = useBugList();
  return (
    <AssigneesValue
      coassignees={withOthers ? bug.coassignees : nobodyElse}
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

export function CoassigneesValue({ bug }: { bug: BugView }) {
  const { rights, commands } = useBugList();
  return (
    <RecordCoassignees
      kind={bugKind}
      record={bug}
      people={bug.coassignees}
      assignee={bug.assignedTo?._id ?? null}
      takers={useBugTakers()}
      mayEdit={rights.edit && !bug.deleted}
      onChoose={(coassignees) => void commands.update(bug, { coassignees })}
    />
  );
}
