import { describe, expect, it } from '@jest/globals';
import { bugRefusals } from '@atrium/contracts/bugs/errors';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { detailsIn } from '@atrium/contracts/core/record-kind';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { bugView } from '../../../test/item-views.js';
import { actorWith } from '../../../test/spec.js';
import { withCommentBack, withoutComment, withoutDeletedSince } from './comment-rules.js';
import { bugDecider } from './decider.js';
import type { BugEvent } from './events.js';

const author = actorWith('member', 'supporteditbug');
const other = { ...author, id: 'bob', username: 'Bob' };
const manager = { ...actorWith('member', 'supporteditbug', 'supportdeletebug'), id: 'mia', username: 'Mia' };
const { given } = specifyHandlers(bugDecider, bugRefusals, {});

const reporter = { _id: 'rita', username: 'Rita', email: 'rita@example.com' };
const created: BugEvent = { type: 'BugCreated', data: { ...detailsIn(bugKind, {}), bugnumber: 12, reporter } };
const remark = { comment: 'comment-1', text: 'Wrong', author: author.id, mentions: [] };
const said: BugEvent = { type: 'BugStatusChanged', data: { status: 'Closed', remark } };
const remove = { type: 'DeleteBugComment', data: { comment: 'comment-1' } } as const;
const restore = { type: 'RestoreBugComment', data: { comment: 'comment-1' } } as const;
const gone = ({ id: _id, username }: typeof author): BugEvent => ({
  type: 'BugCommentDeleted',
  data: { comment: 'comment-1', by: { _id, username } },
});
const back: BugEvent = { type: 'BugCommentRestored', data: { comment: 'comment-1', text: 'Wrong' } };

describe('deleting a comment', () => {
  it('is for its author, and for who may delete bugs, whatever it was said along with', () => {
    given(created, said).when(remove, { actor: author }).thenEvents(gone(author));
    given(created, said).when(remove, { actor: manager }).thenEvents(gone(manager));
    given(created, said).when(remove, { actor: other }).thenRefused('commentOfOthers');
    given(created).when(remove, { actor: author }).thenRefused('commentGone');
    given(created, said, gone(author)).when(remove, { actor: author }).thenNothing();
  });
});

describe('restoring a comment', () => {
  it('is for who deleted it, and for who may delete bugs', () => {
    given(created, said, gone(author)).when(restore, { actor: author }).thenEvents(back);
    given(created, said, gone(author)).when(restore, { actor: manager }).thenEvents(back);
    given(created, said, gone(author)).when(restore, { actor: other }).thenRefused('commentOfOthers');
    given(created, said, gone(manager)).when(restore, { actor: author }).thenRefused('commentOfOthers');
    given(created, said).when(restore, { actor: author }).thenNothing();
    given(created).when(restore, { actor: author }).thenRefused('commentGone');
  });
});

describe('a bug', () => {
  const ann = { _id: 'ann', username: 'Ann' };
  const at = '2026-03-02T09:30:00.000Z';
  const line = { createdAt: at, assignedBy: ann, assignedTo: null, status: 'New', comment: 'Wrong' } as const;
  const bug = bugView({
    commmentlist: [{ _id: 'comment-1', description: 'Wrong', createdAt: at, createdby: ann }],
    allhistory: [line, { ...line, createdAt: '2026-03-02T09:31:00.000Z', comment: 'Right' }],
    commentcount: 1,
  });

  it('forgets the words of a deleted comment, and keeps its place', () => {
    const after = withoutComment(bug, 'comment-1', ann);
    expect(after).toMatchObject({
      commmentlist: [{ _id: 'comment-1', description: '', deletedBy: ann }],
      allhistory: [{ comment: '', deletedBy: ann }, { comment: 'Right' }],
      commentcount: 0,
      withdrawn: ['comment-1'],
    });
    expect(withoutComment(after, 'comment-1', ann)).toBe(after);
    expect(withCommentBack(after, 'comment-1', 'Wrong')).toEqual(bug);
    expect(withCommentBack(bug, 'comment-1', 'Wrong')).toBe(bug);
  });

  it('says in the past as well nothing of what is deleted today', () => {
    const then = withoutDeletedSince(bug, withoutComment(bug, 'comment-1', ann));
    expect(JSON.stringify(then)).not.toContain('Wrong');
    expect(withoutDeletedSince(bug, bug)).toBe(bug);
  });
});
