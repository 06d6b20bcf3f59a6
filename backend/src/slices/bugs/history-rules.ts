import { bugTail, bugTailLetters, type BugStatus, isOpenBug } from '@atrium/contracts/bugs/rules';
import type { BugComment, BugHistoryLine, BugView } from '@atrium/contracts/bugs/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import type { BugEvent, Remark } from './events.js';

function tailWith<T>(list: readonly T[], added: T, textOf: (entry: T) => string): readonly T[] {
  const tail = [...list, added].slice(-bugTail);
  let letters = 0;
  const tooOld = tail.findLastIndex((entry) => (letters += textOf(entry).length) > bugTailLetters);
  return tail.slice(Math.min(tooOld + 1, tail.length - 1));
}

export function commentsAfter(
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
export function linesAfter(
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

export function statusAfter(before: StatusTimes, status: BugStatus, at: string): StatusTimes {
  const wasOpen = isOpenBug(before.status);
  const isOpen = isOpenBug(status);
  const spent = Math.max(0, Date.parse(at) - Date.parse(before.statusSince));
  return {
    status,
    statusSince: at,
    timeInStatus: { ...before.timeInStatus, [before.status]: (before.timeInStatus[before.status] ?? 0) + spent },
    settledAt: isOpen ? null : wasOpen ? at : before.settledAt,
    reopened: before.reopened + (isOpen && !wasOpen ? 1 : 0),
  };
}
