import { codeWith } from '@atrium/contracts/bugs/code-rules';
import { bugKind } from '@atrium/contracts/bugs/kind';
import { type BugStatus, bugTail, bugTailLetters, isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugComment, BugHistoryLine, BugView } from '@atrium/contracts/bugs/views';
import { spentInStatus } from '@atrium/contracts/core/status-times';
import { linksWith, linksWithout, numberText, type PersonRef } from '@atrium/contracts/core/items';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import type { Projection, Unversioned } from '../../platform/kernel/projection.js';
import { besideAssignee } from '../../platform/shared/coassignment.js';
import { customPart } from '../../platform/shared/custom-fields.js';
import { unplanned } from '../../platform/shared/items.js';
import { plainText, titleFrom } from '../../platform/shared/plain-text.js';
import { foundTexts, historyFieldsOf, storedDetails, versionOf } from '../../platform/shared/record-kinds.js';
import { untriaged } from '../../platform/shared/triage.js';
import { commentWithdrawnBy, withCommentBack, withoutComment, withoutDeletedSince } from './comment-rules.js';
import { type BugEvent, type Remark, remarkOf } from './events.js';
import { roomsFor, roomsOf } from './policy.js';
import { triageAfter } from './triage-rules.js';
import { watchersAfter } from './watcher-rules.js';

export const bugsProjection: Projection<BugView, BugEvent> = {
  collection: 'bugs',
  category: 'bug',
  // 4: triage. 5: the history says by which id a comment is withdrawn.
  version: versionOf(bugKind, 5),
  project,
  publish: (bug) => [{ rooms: roomsOf(bug), doc: bug }],
  search: (bug) =>
    bug.deleted
      ? null
      : {
          label: numberText('bugs', bug.bugnumber),
          title: titleFrom(bug.description),
          text: plainText(...foundTexts(bugKind, bug), ...bug.commmentlist.map(({ description }) => description)),
          state: bug.status,
        },
  rooms: roomsFor,
  workingSet: 10_000,
  historyFields: historyFieldsOf(bugKind),
  comment: (event) => remarkOf(event)?.text,
  remark: (event) => remarkOf(event)?.comment,
  withdraws: commentWithdrawnBy,
  withoutWithdrawn: withoutDeletedSince,
};

type Document = Unversioned<BugView>;

function tailWith<T>(list: readonly T[], added: T, textOf: (entry: T) => string): readonly T[] {
  const tail = [...list, added].slice(-bugTail);
  let letters = 0;
  const tooOld = tail.findLastIndex((entry) => (letters += textOf(entry).length) > bugTailLetters);
  return tail.slice(Math.min(tooOld + 1, tail.length - 1));
}

function commentsAfter(
  { commmentlist, commentcount }: Pick<BugView, 'commmentlist' | 'commentcount'>,
  remark: Remark | undefined,
  createdby: PersonRef,
  createdAt: string,
): Pick<BugView, 'commmentlist' | 'commentcount'> {
  if (remark === undefined) return { commmentlist, commentcount };
  const added: BugComment = { _id: remark.comment, description: remark.text, createdAt, createdby };
  return {
    commmentlist: tailWith(commmentlist, added, ({ description }) => description),
    commentcount: commentcount + 1,
  };
}

/** Assigning and setting a status in one command makes one line. */
function linesAfter(
  lines: readonly BugHistoryLine[],
  event: BugEvent,
  line: BugHistoryLine,
): readonly BugHistoryLine[] {
  const last = lines.at(-1);
  const isSameAction =
    event.type === 'BugStatusChanged' &&
    last?.createdAt === line.createdAt &&
    last.assignedBy._id === line.assignedBy._id &&
    last.comment === '';
  return tailWith(isSameAction ? lines.slice(0, -1) : lines, line, ({ comment }) => comment);
}

type StatusTimes = Pick<BugView, 'status' | 'statusSince' | 'timeInStatus' | 'settledAt' | 'reopened'>;

function statusAfter(before: StatusTimes, status: BugStatus, at: string): StatusTimes {
  const wasOpen = isOpenBug(before.status);
  const isOpen = isOpenBug(status);
  const spent = spentInStatus(before.statusSince, at);
  return {
    status,
    statusSince: at,
    timeInStatus: { ...before.timeInStatus, [before.status]: (before.timeInStatus[before.status] ?? 0) + spent },
    settledAt: isOpen ? null : wasOpen ? at : before.settledAt,
    reopened: before.reopened + (isOpen && !wasOpen ? 1 : 0),
  };
}

function project(bug: Document | null, { event, aggregateId, at, by }: RecordedEvent<BugEvent>): Document | null {
  if (event.type === 'BugCreated') return reported(event, aggregateId, at);
  if (bug === null) return null;
  const author = { _id: by.id, username: by.username };
  const watchers = watchersAfter(bug.watchers, event);
  const said = triageAfter(bug.triage, bug.createdby._id, event);
  const triage = said === null ? bug.triage : { ...said, by: author, at };
  // A mirrored link is dated to its cause; `updatedAt` must not go back.
  const touched = { ...bug, watchers, triage, updatedAt: at > bug.updatedAt ? at : bug.updatedAt };
  switch (event.type) {
    case 'BugDetailsChanged':
    case 'BugPlanned':
      return { ...touched, ...event.data };
    case 'BugStatusChanged':
      return withLine({ ...touched, ...statusAfter(bug, event.data.status, at) }, event, author, at);
    case 'BugAssigned': {
      const { assignee } = event.data;
      const assigned = { assignedTo: assignee, assignedtolist: assignee === null ? [] : [assignee] };
      const coassignees = besideAssignee(bug.coassignees, assignee?._id ?? null);
      return withLine({ ...touched, ...assigned, coassignees }, event, author, at);
    }
    case 'BugCoassigneesChanged':
      return { ...touched, ...event.data };
    case 'BugCommented':
      return withLine(touched, event, author, at);
    case 'BugTriaged':
      return touched;
    case 'BugCommentDeleted':
      return withoutComment(touched, event.data.comment, event.data.by);
    case 'BugCommentRestored':
      return withCommentBack(touched, event.data.comment, event.data.text);
    case 'BugWatched':
    case 'BugUnwatched':
      return { ...bug, watchers };
    case 'SecretRevealed':
      return bug;
    case 'BugLinked':
      return { ...touched, links: linksWith(bug.links, event.data) };
    case 'BugUnlinked':
      return { ...touched, links: linksWithout(bug.links, event.data) };
    case 'BugCodeLinked':
      return { ...touched, code: codeWith(bug.code ?? [], event.data) ?? bug.code ?? [] };
    case 'BugDeleted':
      return { ...touched, deleted: true };
    case 'BugRestored':
      return { ...touched, deleted: false };
    default:
      return event satisfies never;
  }
}

function reported(event: Extract<BugEvent, { type: 'BugCreated' }>, _id: string, at: string): Document {
  const { reporter, bugnumber, custom } = event.data;
  return {
    _id,
    bugnumber,
    ...storedDetails(bugKind, event.data),
    status: 'New',
    ...customPart(custom),
    createdby: reporter,
    createdAt: at,
    updatedAt: at,
    statusSince: at,
    assignedTo: null,
    assignedtolist: [],
    coassignees: [],
    commmentlist: [],
    commentcount: 0,
    allhistory: [],
    watchers: [...watchersAfter([], event)],
    links: [],
    timeInStatus: {},
    settledAt: null,
    reopened: 0,
    triage: untriaged,
    ...unplanned,
    deleted: false,
  };
}

function withLine(bug: Document, event: BugEvent, author: PersonRef, at: string): Document {
  const remark = remarkOf(event);
  const { assignedTo, status } = bug;
  const line = { createdAt: at, assignedBy: author, assignedTo, status, comment: remark?.text ?? '' };
  const allhistory = linesAfter(bug.allhistory, event, line);
  return { ...bug, ...commentsAfter(bug, remark, author, at), allhistory };
}
