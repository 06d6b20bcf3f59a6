import type { AssignBug } from '@atrium/contracts/bugs/commands';
import { refuseBug } from '@atrium/contracts/bugs/errors';
import { type BugStatus, takesBugs } from '@atrium/contracts/bugs/rules';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { UserView } from '@atrium/contracts/users/views';
import type { Decision } from '../../platform/kernel/decider.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { areAssignable, coassigneesAfter, newCoassignees } from '../../platform/shared/coassignment.js';
import { mentionedBy } from '../../platform/shared/mentions.js';
import type { BugEvent, Remark } from './events.js';

export interface Progressing {
  readonly status: BugStatus;
  readonly assignee: string | null;
  readonly coassignees: readonly string[];
}

type Progress = Pick<AssignBug, 'status' | 'assignedTo' | 'coassignees' | 'comment'>;

export interface ProgressFound {
  /** Null when the person can't be assigned bugs, or nobody new is named. */
  readonly assignee: PersonRef | null;
  /** Whether all who are newly to work along can be assigned bugs. */
  readonly areKnown: boolean;
  readonly mentions: readonly string[];
}

export async function lookUpProgress(
  { assignedTo, coassignees, comment }: Progress,
  bug: Progressing,
  tools: LookUpTools,
): Promise<ProgressFound> {
  const along = newCoassignees(coassignees, bug.coassignees);
  const [assignee, areKnown, mentions] = await Promise.all([
    assignedTo && assignedTo !== bug.assignee ? assignable(assignedTo, tools) : null,
    areAssignable(along, async (person) => (await assignable(person, tools)) !== null),
    mentionedBy(comment, tools),
  ]);
  return { assignee, areKnown, mentions };
}

export async function assignable(id: string, tools: LookUpTools): Promise<PersonRef | null> {
  const user = await tools.document<UserView>('users', id);
  return user !== null && takesBugs(user) ? { _id: id, username: user.username } : null;
}

/** Text goes with the last change, or stands alone. */
export function progress(
  { status, assignedTo, coassignees: wanted, comment }: Progress,
  bug: Progressing,
  { actor, found, newId }: Decision<ProgressFound>,
): readonly BugEvent[] {
  const assignee = assigneeAfter(assignedTo, bug, found);
  const beside = {
    coassignees: bug.coassignees,
    assignee: assignee === undefined ? bug.assignee : (assignee?._id ?? null),
  };
  const coassignees = coassigneesAfter(wanted, beside, {
    areKnown: found.areKnown,
    refusal: () => refuseBug('coassigneeUnknown'),
  });
  const remark: Remark | undefined =
    comment == null || comment.trim() === ''
      ? undefined
      : { comment: newId(0), text: comment, author: actor.id, mentions: found.mentions };
  const said = remark === undefined ? {} : { remark };
  const changesStatus = !!status && status !== bug.status;
  const events: BugEvent[] = [];
  if (assignee !== undefined) {
    events.push({ type: 'BugAssigned', data: { assignee, ...(changesStatus ? {} : said) } });
  }
  if (changesStatus) events.push({ type: 'BugStatusChanged', data: { status, ...said } });
  if (events.length === 0 && remark !== undefined) events.push({ type: 'BugCommented', data: { remark } });
  if (coassignees !== undefined) events.push({ type: 'BugCoassigneesChanged', data: { coassignees } });
  return events;
}

/**
 * Null unassigns, undefined changes nothing.
 * @throws Refusal when the person can't be assigned bugs
 */
function assigneeAfter(
  assignedTo: string | undefined,
  bug: Progressing,
  found: ProgressFound,
): PersonRef | null | undefined {
  if (assignedTo == null || assignedTo === (bug.assignee ?? '')) return undefined;
  if (assignedTo !== '' && found.assignee === null) throw refuseBug('assigneeUnknown');
  return assignedTo === '' ? null : found.assignee;
}
