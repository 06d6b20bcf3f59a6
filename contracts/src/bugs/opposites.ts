import { linksBack } from '../core/links-back.js';
import {
  both,
  customBack,
  final,
  formBack,
  type OppositeTable,
  oppositesOf,
  orElse,
  ownOnly,
  seen,
} from '../core/opposites.js';
import { planBack } from '../core/plan-back.js';
import { triageBack } from '../core/triage-back.js';
import type { bugCommands } from './commands.js';
import { bugKind } from './kind.js';
import type { BugView } from './views.js';

const { sets, turns, unmakes, own, by } = oppositesOf<typeof bugCommands, BugView>();

const watches = (bug: BugView, person: string): boolean => bug.watchers.includes(person);
const progress = {
  status: ({ status }: BugView) => ({ status }),
  assignedTo: ({ assignedTo }: BugView) => ({ assignedTo: assignedTo?._id ?? '' }),
  coassignees: ({ coassignees }: BugView) => ({ coassignees: [...coassignees] }),
};
const edited = sets('EditBug', { ...formBack(bugKind), custom: customBack, ...progress });
const links = linksBack('LinkBug', 'UnlinkBug');
const assigned = sets('AssignBug', progress);

const isWithdrawn = ({ withdrawn = [] }: BugView, comment: string): boolean => withdrawn.includes(comment);
const saysComment = (bug: BugView, comment: string): boolean =>
  !isWithdrawn(bug, comment) && bug.commmentlist.some(({ _id }) => _id === comment);

const commentPart = (command: string, comment: string) => ({
  command,
  body: { comment },
  field: 'commmentlist',
  of: (bug: BugView) => saysComment(bug, comment),
});

/** What one said goes, what one deleted comes back; to make a bug what it was then takes no words from anybody. */
const comments = ownOnly(
  by(['DeleteBugComment', 'RestoreBugComment'], ({ before, after }) => {
    if (before === null || after === null) return [];
    const said = after.commmentlist.filter(({ _id }) => saysComment(after, _id) && !saysComment(before, _id));
    const gone = (after.withdrawn ?? []).filter((comment) => !isWithdrawn(before, comment));
    return [
      ...said.map(({ _id }) => commentPart('DeleteBugComment', _id)),
      ...gone.map((comment) => commentPart('RestoreBugComment', comment)),
    ];
  }),
);

/** As it stood in the inbox; what was asked, and why it was declined, was read. */
const triaged = orElse(
  'A reason or a question was read by others already. Write another comment that puts it right.',
  both(
    sets('EditBug', { priority: ({ priority }) => ({ priority }), severity: ({ severity }) => ({ severity }) }),
    sets('AssignBug', progress),
    links,
    sets('TriageBug', { triage: triageBack }),
  ),
);

export const bugOpposites = {
  CreateBug: unmakes('DeleteBug', 'deleted'),
  EditBug: edited,
  RevealBugSecret: seen,
  SetBugStatus: sets('SetBugStatus', { status: progress.status }),
  AssignBug: assigned,
  HandOverBug: assigned,
  TriageBug: triaged,
  EndBugSnooze: final('Its time has come. Snooze it again.'),
  CommentOnBug: comments,
  DeleteBugComment: comments,
  RestoreBugComment: comments,
  LinkBug: links,
  UnlinkBug: links,
  LinkBugCode: final('It tells what a repository said. Change it there.'),
  PlanBug: sets('PlanBug', planBack),
  WatchBug: own('UnwatchBug', 'watchers', watches),
  UnwatchBug: own('WatchBug', 'watchers', watches),
  DeleteBug: turns('RestoreBug', 'deleted', false),
  RestoreBug: turns('DeleteBug', 'deleted', true),
} satisfies OppositeTable & Record<keyof typeof bugCommands, unknown>;
