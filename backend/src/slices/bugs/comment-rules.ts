import { passes } from '@atrium/contracts/core/access';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { ownValue } from '@atrium/contracts/core/values';
import { bugCommands } from '@atrium/contracts/bugs/commands';
import { refuseBug } from '@atrium/contracts/bugs/errors';
import { isLineOf } from '@atrium/contracts/bugs/rules';
import type { BugHistoryLine, BugView } from '@atrium/contracts/bugs/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { Actor } from '../../platform/kernel/actor.js';
import { type BugEvent, remarkOf } from './events.js';

/** What was said, by its id. */
export type Comments = Readonly<Record<string, CommentState>>;

interface CommentState {
  readonly author: string;
  readonly text: string;
  readonly deletedBy: string | null;
}

interface Commented {
  readonly comments: Comments;
}

interface OfComment {
  readonly comment: string;
}

export function deleteComment(
  { comment }: OfComment,
  bug: Commented,
  { actor }: { readonly actor: Actor },
): readonly BugEvent[] {
  const { deletedBy } = changeableComment(bug, comment, actor);
  if (deletedBy !== null) return [];
  return [{ type: 'BugCommentDeleted', data: { comment, by: { _id: actor.id, username: actor.username } } }];
}

/** Restorable by the deleter, and by those who may delete the record. */
export function restoreComment(
  { comment }: OfComment,
  bug: Commented,
  { actor }: { readonly actor: Actor },
): readonly BugEvent[] {
  const { deletedBy, text } = changeableComment(bug, comment, actor);
  if (deletedBy === null) return [];
  if (deletedBy !== actor.id && !managesComments(actor)) throw refuseBug('commentOfOthers');
  return [{ type: 'BugCommentRestored', data: { comment, text } }];
}

/** @throws Refusal unless the actor wrote the comment, or may delete bugs */
function changeableComment({ comments }: Commented, id: string, actor: Actor): CommentState {
  const found = ownValue(comments, id);
  if (found === undefined) throw refuseBug('commentGone');
  if (found.author !== actor.id && !managesComments(actor)) throw refuseBug('commentOfOthers');
  return found;
}

function managesComments(actor: Actor): boolean {
  return passes(bugCommands.DeleteBug.access, actor);
}

export function commentsAfter(comments: Comments, event: BugEvent): Comments {
  const remark = remarkOf(event);
  if (remark !== undefined) {
    return { ...comments, [remark.comment]: { author: remark.author, text: remark.text, deletedBy: null } };
  }
  if (event.type !== 'BugCommentDeleted' && event.type !== 'BugCommentRestored') return comments;
  const { comment } = event.data;
  const found = ownValue(comments, comment);
  if (found === undefined) return comments;
  const deletedBy = event.type === 'BugCommentDeleted' ? event.data.by._id : null;
  return { ...comments, [comment]: { ...found, deletedBy } };
}

type Said = Pick<BugView, 'commmentlist' | 'allhistory' | 'commentcount'> & Pick<BugView, 'withdrawn'>;

/** A bug once a comment was deleted: its place stays, without its words. */
export function withoutComment<Bug extends Said>(bug: Bug, comment: string, by: PersonRef): Bug {
  if (bug.withdrawn?.includes(comment) === true) return bug;
  return {
    ...worded(bug, comment, '', (part) => ({ ...part, deletedBy: by })),
    commentcount: Math.max(0, bug.commentcount - 1),
    withdrawn: [...(bug.withdrawn ?? []), comment],
  };
}

export function withCommentBack<Bug extends Said>(bug: Bug, comment: string, text: string): Bug {
  const { withdrawn = [], ...rest } = bug;
  const others = withdrawn.filter((id) => id !== comment);
  if (others.length === withdrawn.length) return bug;
  return {
    ...worded(rest as Bug, comment, text, standing),
    commentcount: bug.commentcount + 1,
    ...(others.length === 0 ? {} : { withdrawn: others }),
  };
}

type Marked = <Part extends { deletedBy?: PersonRef }>(
  part: Part,
) => Omit<Part, 'deletedBy'> & { deletedBy?: PersonRef };

const standing: Marked = (part) => {
  const { deletedBy: _, ...stands } = part;
  return stands;
};

/** The words of a comment, where it stands and in its line of the history. */
function worded<Bug extends Said>(bug: Bug, comment: string, text: string, marked: Marked): Bug {
  const place = bug.commmentlist.find(({ _id }) => _id === comment);
  if (place === undefined) return bug;
  const isLine = (line: BugHistoryLine): boolean =>
    isLineOf(line, place) && (line.comment !== '' || line.deletedBy !== undefined);
  return {
    ...bug,
    commmentlist: bug.commmentlist.map((one) => (one === place ? { ...marked(one), description: text } : one)),
    allhistory: bug.allhistory.map((line) => (isLine(line) ? { ...marked(line), comment: text } : line)),
  };
}

/** A bug as it was, without the words of what is deleted today. */
export function withoutDeletedSince(then: BugView, { withdrawn = [] }: BugView): BugView {
  return withdrawn.reduce((bug, comment) => worded(bug, comment, '', (part) => part), then);
}

/** The words of a deleted comment go from the history as well. */
export function commentWithdrawnBy(event: BugEvent): HistoryEntry['withdraws'] {
  if (event.type === 'BugCommentDeleted') return { remark: event.data.comment };
  return event.type === 'BugCommentRestored' ? { remark: event.data.comment, back: true } : undefined;
}
