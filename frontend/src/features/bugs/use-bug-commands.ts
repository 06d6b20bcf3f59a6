import type { CreateBug, EditBug } from '@atrium/contracts/bugs/commands';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { isOpenBug, type BugPriority, type BugStatus } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { Severity } from '@atrium/contracts/core/severities';
import { messages } from '@atrium/contracts/core/messages';
import type { AnswerTo } from '@atrium/contracts/route-table';
import { useMemo } from 'react';
import type { Dispatch, Origin, Outcome, SendingOptions } from '../../platform/api/dispatch';
import { useUser } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useConfirm } from '../../ui/overlay/confirm-context';
import type { ConfirmOptions } from '../../ui/overlay/confirm-dialog';
import { toast } from '../../ui/overlay/toast-store';
import {
  expected,
  type ItemCommands,
  itemCommands,
  type PlanCommands,
  planCommands,
} from '../../shared-features/record-list/record-commands';

export type BugWritten = AnswerTo<'EditBug'>;

export interface BugUpdate {
  readonly status?: BugStatus;
  readonly assignee?: PersonRef | null;
  /** Ids of all who work along. */
  readonly coassignees?: readonly string[];
  readonly comment?: string;
}

export interface BugCommands extends ItemCommands<BugView>, PlanCommands<BugView> {
  readonly create: (bug: CreateBug, origin?: Origin) => Promise<Outcome<BugWritten>>;
  readonly edit: (bug: BugView, changes: EditBug) => Promise<Outcome<BugWritten>>;
  readonly prioritise: (bug: BugView, priority: BugPriority | '', quiet?: boolean) => Promise<Outcome<BugWritten>>;
  readonly rate: (bug: BugView, severity: Severity | '', quiet?: boolean) => Promise<Outcome<BugWritten>>;
  readonly label: (bug: BugView, labels: readonly string[], quiet?: boolean) => Promise<Outcome<BugWritten>>;
  readonly deleteComment: (bug: BugView, comment: string) => Promise<void>;
  readonly restoreComment: (bug: BugView, comment: string) => Promise<Outcome<BugWritten>>;
  /** Null when there is nothing to change. */
  readonly update: (bug: BugView, update: BugUpdate, quiet?: boolean) => Promise<Outcome<BugWritten> | null>;
}

const text = messages.bug;

function afterUpdate(bug: BugView, update: BugUpdate, me: PersonRef): Partial<BugView> {
  const { status, assignee, coassignees = bug.coassignees, comment = '' } = update;
  const now = new Date().toISOString();
  const line = {
    createdAt: now,
    assignedBy: me,
    assignedTo: assignee === undefined ? bug.assignedTo : assignee,
    status: status ?? bug.status,
    comment,
  };
  const said = { _id: `new-${now}`, description: comment, createdAt: now, createdby: me };
  const settledAt = status === undefined || isOpenBug(status) ? null : (bug.settledAt ?? now);
  return {
    ...(status === undefined || status === bug.status ? {} : { status, statusSince: now, settledAt }),
    ...(assignee === undefined ? {} : { assignedTo: assignee, assignedtolist: assignee === null ? [] : [assignee] }),
    ...(comment === '' ? {} : { commmentlist: [...bug.commmentlist, said], commentcount: bug.commentcount + 1 }),
    coassignees: coassignees.filter((person) => person !== line.assignedTo?._id),
    ...(status === undefined && assignee === undefined && comment === ''
      ? {}
      : { allhistory: [...bug.allhistory, line] }),
  };
}

async function sendUpdate(
  dispatch: Dispatch,
  { status, assignee, coassignees, comment = '' }: BugUpdate,
  sending: { readonly id: string } & SendingOptions,
): Promise<Outcome<BugWritten> | null> {
  const said = comment.trim() === '' ? {} : { comment };
  const set = status === undefined ? {} : { status };
  if (assignee !== undefined || coassignees !== undefined) {
    const to = assignee === undefined ? {} : { assignedTo: assignee?._id ?? '' };
    const along = coassignees === undefined ? {} : { coassignees: [...coassignees] };
    return dispatch('AssignBug', { ...sending, body: { ...to, ...along, ...said, ...set } });
  }
  if (status !== undefined) return dispatch('SetBugStatus', { ...sending, body: { ...set, ...said } });
  return 'comment' in said ? dispatch('CommentOnBug', { ...sending, body: { comment } }) : null;
}

export function bugCommands(
  dispatch: Dispatch,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
  me: PersonRef,
): BugCommands {
  const { failure } = text;
  const parts = { dispatch, confirm, me: () => me._id, text: { ...text, deleted: () => text.deleted } };
  const restoreComment: BugCommands['restoreComment'] = ({ _id: id }, comment) =>
    dispatch('RestoreBugComment', { id, body: { comment }, failure });
  return {
    ...itemCommands<BugView>(bugKind, parts),
    ...planCommands<BugView>(bugKind, parts),
    create: (body, origin) => dispatch('CreateBug', { body, quiet: true, ...origin }),
    edit: ({ _id: id }, body) => dispatch('EditBug', { id, body, quiet: true }),
    prioritise: (bug, priority, quiet = false) => {
      const patches = expected(bugKind, bug, () => ({ priority }));
      return dispatch('EditBug', { id: bug._id, body: { priority }, patches, failure, quiet });
    },
    rate: (bug, severity, quiet = false) => {
      const patches = expected(bugKind, bug, () => ({ severity }));
      return dispatch('EditBug', { id: bug._id, body: { severity }, patches, failure, quiet });
    },
    label: (bug, labels, quiet = false) => {
      const patches = expected(bugKind, bug, () => ({ labels }));
      return dispatch('EditBug', { id: bug._id, body: { labels: [...labels] }, patches, failure, quiet });
    },
    async deleteComment(bug, comment) {
      const { ok } = await dispatch('DeleteBugComment', { id: bug._id, body: { comment }, failure, quiet: true });
      if (!ok) return;
      const undo = { label: 'Undo', onSelect: () => void restoreComment(bug, comment) };
      toast.success(text.commentDeleted, { action: undo });
    },
    restoreComment,
    update(bug, update, quiet = false) {
      const patches = expected(bugKind, bug, (now) => afterUpdate(now, update, me));
      return sendUpdate(dispatch, update, { id: bug._id, patches, failure, quiet });
    },
  };
}

export function useBugCommands(): BugCommands {
  const dispatch = useDispatch();
  const confirm = useConfirm();
  const { _id, username } = useUser();
  return useMemo(() => bugCommands(dispatch, confirm, { _id, username }), [dispatch, confirm, _id, username]);
}
