import type { PlanItem } from '@atrium/contracts/core/item-bodies';
import type { SprintView } from '@atrium/contracts/sprints/views';
import { reopens } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { type Dispatch, type Outcome, patchExisting } from '../../platform/api/dispatch';
import type { OwnRights } from '../../platform/session/session';
import { toast } from '../../ui/overlay/toast-store';
import { sendPlan } from '../../shared-features/plan/plan-requests';
import { stageIn } from './sprint-index';
import {
  changeTo,
  describe,
  type SprintItem,
  type Stage,
  type StageChange,
  stageOf,
  stateNow,
  stateLabel,
  labelOf,
} from './sprint-items';

export interface ItemRights {
  readonly plan: boolean;
  readonly edit: Readonly<Record<SprintItem['collection'], boolean>>;
}

export function itemRights({ can }: Pick<OwnRights, 'can'>): ItemRights {
  return {
    plan: can('editproject'),
    edit: {
      bugs: can('supporteditbug', 'developereditbug'),
      'feature-requests': can('supporteditfeature', 'developereditfeature'),
      tasks: can('editnotes'),
    },
  };
}

/** Whether a change reopens a settled record, whose followers then see the reason. */
export function needsReason(item: SprintItem, change: StageChange | null): boolean {
  return item.collection === 'bugs' && change?.collection === 'bugs' && reopens(item.document, change.status);
}

/**
 * Optimistic.
 * @param reason why a settled record is reopened; empty otherwise
 */
export function sendStage(
  dispatch: Dispatch,
  change: StageChange,
  id: string,
  failure: string,
  reason = '',
): Promise<Outcome<object>> {
  switch (change.collection) {
    case 'bugs': {
      const { status } = change;
      const patches = [patchExisting<BugView>('bugs', id, (bug) => ({ ...bug, status }))];
      return dispatch('SetBugStatus', {
        id,
        body: { status, ...(reason !== '' && { comment: reason }) },
        patches,
        failure,
      });
    }
    case 'feature-requests': {
      const { status } = change;
      const patches = [patchExisting<FeatureRequestView>(change.collection, id, (request) => ({ ...request, status }))];
      return dispatch('SetFeatureStatus', { id, body: { status }, patches, failure });
    }
    case 'tasks': {
      const status = change.status.id;
      const state = change.status.done ? 'done' : 'open';
      const doneAt = change.status.done ? new Date().toISOString() : null;
      const patches = [patchExisting<TaskView>('tasks', id, (task) => ({ ...task, status, state, doneAt }))];
      return dispatch('EditTask', { id, body: { status }, patches, failure });
    }
    default:
      return change satisfies never;
  }
}

export interface MovePlan {
  readonly sprint: 'in' | 'out' | null;
  readonly stage: StageChange | null;
  /** What part of the move is left out, as text; null when nothing is. */
  readonly left: string | null;
}

const nothing: MovePlan = { sprint: null, stage: null, left: null };

/**
 * What the target column makes of a record that comes into the sprint. Planning alone doesn't change its state: work
 * in progress stays in its own column.
 */
function planningMove(item: SprintItem, to: Stage, rights: ItemRights): Pick<MovePlan, 'stage' | 'left'> {
  if (to !== 'todo' || stageOf(item) === to) return stageMove(item, to, rights);
  return { stage: null, left: `${describe(item).name} is in the sprint, and stays ${stateLabel(item)}` };
}

function stageMove(item: SprintItem, to: Stage, rights: ItemRights): Pick<MovePlan, 'stage' | 'left'> {
  if (stageOf(item) === to) return { stage: null, left: null };
  const stage = changeTo(item.collection, to);
  const { name } = describe(item);
  if (stage === null) return { stage, left: `${name} is a task, and your tasks have no status between open and done` };
  if (!rights.edit[item.collection]) return { stage: null, left: `Your rights don’t include changing ${name}` };
  return { stage, left: null };
}

export function movePlan(item: SprintItem, from: string, to: string, rights: ItemRights): MovePlan {
  const [before, after] = [stageIn(from), stageIn(to)];
  if (before === null && after === null) return nothing;
  if (before !== null && after !== null) return { ...nothing, ...stageMove(item, after, rights) };
  if (!rights.plan) return { ...nothing, left: 'Your rights don’t include planning sprints' };
  if (after === null) return { ...nothing, sprint: 'out' };
  return { sprint: 'in', ...planningMove(item, after, rights) };
}

export async function planItem(dispatch: Dispatch, item: SprintItem, plan: PlanItem): Promise<boolean> {
  const { name } = describe(item);
  const failure = `${name} could not be planned`;
  return sendPlan(dispatch, item.collection, item.document._id, plan, failure);
}

function announce(dispatch: Dispatch, item: SprintItem, change: StageChange): void {
  const { name } = describe(item);
  const back = stateNow(item);
  const label = labelOf(change);
  // Undoing a move to Resolved would notify as a reopening: the quiet way marks it as a mere move.
  const isReopened = change.collection === 'bugs' && back.collection === 'bugs' && reopens(change, back.status);
  toast.success(`${name}: ${stateLabel(item)} → ${label}`, {
    id: `sprint-state-${item.document._id}`,
    action: {
      label: 'Undo',
      onSelect: () =>
        void sendStage(
          dispatch,
          back,
          item.document._id,
          `${name} could not be moved`,
          isReopened ? `The move to ${label} was undone` : '',
        ),
    },
  });
}

/** What a move changes for everybody, said before it is made; null when it changes nothing. */
export function moveText(item: SprintItem, { sprint, stage, left }: MovePlan): string | null {
  const { name } = describe(item);
  if (stage !== null) {
    const change = `${name}: ${stateLabel(item)} → ${labelOf(stage)}`;
    return needsReason(item, stage) ? `${change}; you will be asked for the reason` : change;
  }
  if (left !== null) return left;
  if (sprint === null) return null;
  return sprint === 'in'
    ? `${name} goes into the sprint and stays ${stateLabel(item)}`
    : `${name} goes back to the backlog and stays ${stateLabel(item)}`;
}

export async function carryOut(
  dispatch: Dispatch,
  sprint: SprintView,
  item: SprintItem,
  { sprint: way, stage, left }: MovePlan,
  reason = '',
): Promise<void> {
  const { name } = describe(item);
  const id = item.document._id;
  if (left !== null) toast.info(left, { id: 'sprint-move' });
  const [planned, changed] = await Promise.all([
    way === null ? false : planItem(dispatch, item, { sprint: way === 'in' ? sprint._id : '' }),
    stage === null ? null : sendStage(dispatch, stage, id, `${name} could not be moved`, reason),
  ]);
  if (stage !== null && changed?.ok === true) announce(dispatch, item, stage);
  if (way !== 'out' || !planned) return;
  toast.success(`${name} is back in the backlog`, {
    action: { label: 'Undo', onSelect: () => void planItem(dispatch, item, { sprint: sprint._id }) },
  });
}
