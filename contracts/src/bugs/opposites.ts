import { customBack, final, formBack, linksBack, type OppositeTable, oppositesOf, seen } from '../core/opposites.js';
import { planBack } from '../core/plan-back.js';
import type { bugCommands } from './commands.js';
import { bugKind } from './kind.js';
import type { BugView } from './views.js';

const { sets, turns, unmakes, own } = oppositesOf<typeof bugCommands, BugView>();

const watches = (bug: BugView, person: string): boolean => bug.watchers.includes(person);
const progress = {
  status: ({ status }: BugView) => ({ status }),
  assignedTo: ({ assignedTo }: BugView) => ({ assignedTo: assignedTo?._id ?? '' }),
  coassignees: ({ coassignees }: BugView) => ({ coassignees: [...coassignees] }),
};
const edited = sets('EditBug', { ...formBack(bugKind), custom: customBack, ...progress });
const links = linksBack('LinkBug', 'UnlinkBug');
const assigned = sets('AssignBug', progress);

export const bugOpposites = {
  CreateBug: unmakes('DeleteBug', 'deleted'),
  EditBug: edited,
  RevealBugSecret: seen,
  SetBugStatus: sets('SetBugStatus', { status: progress.status }),
  AssignBug: assigned,
  HandOverBug: assigned,
  CommentOnBug: final('A comment was read by others already. Write another one that puts it right.'),
  LinkBug: links,
  UnlinkBug: links,
  PlanBug: sets('PlanBug', planBack),
  WatchBug: own('UnwatchBug', 'watchers', watches),
  UnwatchBug: own('WatchBug', 'watchers', watches),
  DeleteBug: turns('RestoreBug', 'deleted', false),
  RestoreBug: turns('DeleteBug', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof bugCommands, unknown>;
