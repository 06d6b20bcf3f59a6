import { type BugPriority, type BugStatus, reopens } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { assignedPeople } from '@atrium/contracts/core/coassignees';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { Severity } from '@atrium/contracts/core/severities';
import { messages } from '@atrium/contracts/core/messages';
import { type BulkLabels, changeAll } from '../../shared-features/bulk/change-all';
import { relabelled, relabels } from '../../shared-features/labels/relabelled';
import { bugNumber } from './select';
import type { BugCommands, BugUpdate } from './use-bug-commands';
import { nameNow } from '../../platform/presence/names-now';
import { wireText } from '../../ui/language/wire-text';
import { priorityText } from '../../widgets/priority/priority-badge';
import { severityText } from '../../widgets/severity/severity-badge';

export const bulkLabels: BulkLabels<BugView> = {
  one: 'bug',
  many: 'bugs',
  numberOf: bugNumber,
  failure: messages.bug.failure,
};

/**
 * Skips those that have it.
 * @param reason for reopening
 */
export async function setStatusOfAll(
  bugs: readonly BugView[],
  { update }: Pick<BugCommands, 'update'>,
  status: BugStatus,
  reason?: string,
): Promise<void> {
  const changeOf = (bug: BugView): BugUpdate =>
    reason !== undefined && reopens(bug, status) ? { status, comment: reason } : { status };
  await changeAll(bulkLabels, {
    items: bugs.filter((bug) => bug.status !== status),
    act: (bug) => update(bug, changeOf(bug), true),
    done: `set to ${wireText(status)}`,
  });
}

/**
 * Skips bugs that have the priority already.
 * @param priority '' takes it away
 */
export async function prioritiseAll(
  bugs: readonly BugView[],
  { prioritise }: Pick<BugCommands, 'prioritise'>,
  priority: BugPriority | '',
): Promise<void> {
  await changeAll(bulkLabels, {
    items: bugs.filter((bug) => bug.priority !== priority),
    act: (bug) => prioritise(bug, priority, true),
    done: priority === '' ? 'left without a priority' : `set to ${priorityText(priority)}`,
  });
}

/**
 * Skips bugs that have the severity already.
 * @param severity '' takes it away
 */
export async function rateAll(
  bugs: readonly BugView[],
  { rate }: Pick<BugCommands, 'rate'>,
  severity: Severity | '',
): Promise<void> {
  await changeAll(bulkLabels, {
    items: bugs.filter((bug) => bug.severity !== severity),
    act: (bug) => rate(bug, severity, true),
    done: severity === '' ? 'left without a severity' : `set to ${severityText(severity)}`,
  });
}

/**
 * Gives bugs labels, or takes them away; skips those on which nothing changes.
 * @param has whether they have them from then on
 */
export async function labelAll(
  bugs: readonly BugView[],
  { label }: Pick<BugCommands, 'label'>,
  ids: readonly string[],
  has: boolean,
): Promise<void> {
  await changeAll(bulkLabels, {
    items: bugs.filter((bug) => relabels(bug.labels, ids, has)),
    act: (bug) => label(bug, relabelled(bug.labels, ids, has), true),
    done: has ? 'labelled' : 'relieved of labels',
  });
}

/** Adds people to those who work along; skips bugs on which they all are. */
export async function shareAll(
  bugs: readonly BugView[],
  { update }: Pick<BugCommands, 'update'>,
  people: readonly string[],
): Promise<void> {
  const joining = (bug: BugView) => {
    const present = assignedPeople(bug.assignedTo?._id, bug.coassignees);
    return people.filter((person) => !present.includes(person));
  };
  await changeAll(bulkLabels, {
    items: bugs.filter((bug) => joining(bug).length > 0),
    act: (bug) => update(bug, { coassignees: [...bug.coassignees, ...joining(bug)] }, true),
    done: people.length === 1 ? 'shared with one more' : `shared with ${people.length} more`,
  });
}

export async function assignAll(
  bugs: readonly BugView[],
  { update }: Pick<BugCommands, 'update'>,
  assignee: PersonRef | null,
): Promise<void> {
  await changeAll(bulkLabels, {
    items: bugs.filter((bug) => (bug.assignedTo?._id ?? null) !== (assignee?._id ?? null)),
    act: (bug) => update(bug, { assignee }, true),
    done: assignee === null ? 'assigned to nobody' : `assigned to ${nameNow(assignee)}`,
  });
}
