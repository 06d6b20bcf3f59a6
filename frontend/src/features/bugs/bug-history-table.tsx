import { commentPreview, isLineOf } from '@atrium/contracts/bugs/rules';
import type { BugHistoryLine, BugView } from '@atrium/contracts/bugs/views';
import type { PersonRef } from '@atrium/contracts/core/items';
import { Trash2 } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { ClampedText } from '../../ui/format/clamped-text';
import { formatDate } from '../../ui/format/formats';
import { BugStatusBadge } from './bug-badges';
import { useBugList } from './bug-context';
import { PersonName } from '../../ui/person/person-name';

const headClass = 'border-b bg-sunken px-2 py-1.5 text-start text-meta font-medium whitespace-nowrap text-ink-muted';
const cellClass = 'border-b px-2 py-1.5 align-top';

function commentOf({ commmentlist }: BugView, line: BugHistoryLine): string | undefined {
  return commmentlist.find((comment) => isLineOf(line, comment))?._id;
}

/** What was said along with a change, which its author and who may delete bugs can delete and bring back. */
function Comment({ bug, line }: { bug: BugView; line: BugHistoryLine }) {
  const { rights, commands } = useBugList();
  const me = useUser()._id;
  const { assignedBy, comment, deletedBy } = line;
  const remark = comment === '' && deletedBy === undefined ? undefined : commentOf(bug, line);
  const isMine = (person: PersonRef) => rights.remove || person._id === me;
  const mayChange = rights.edit && !bug.deleted && remark !== undefined && isMine(assignedBy);
  if (deletedBy !== undefined && remark !== undefined) {
    return (
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-muted italic">This comment was deleted</span>
        {mayChange && isMine(deletedBy) ? (
          <Button size="sm" variant="ghost" onClick={() => void commands.restoreComment(bug, remark)}>
            Restore
          </Button>
        ) : null}
      </div>
    );
  }
  return (
    <div className="flex items-start justify-between gap-1">
      <ClampedText text={comment} max={commentPreview} />
      {mayChange ? (
        <IconButton
          size="sm"
          label="Delete comment"
          icon={Trash2}
          onClick={() => void commands.deleteComment(bug, remark)}
        />
      ) : null}
    </div>
  );
}

export function BugHistoryTable({ bug }: { bug: BugView }) {
  const { allhistory } = bug;
  if (allhistory.length === 0) {
    return <p className="text-ink-faint">Changes of status and assignee, and comments, appear here as they happen.</p>;
  }
  // Events may share an instant; counting from the start gives stable keys.
  const lines = allhistory.map((line, at) => ({ line, key: `${line.createdAt}-${at}` })).toReversed();
  return (
    <div className="overflow-x-auto rounded-lg border">
      <table aria-label="Activity history" className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            {['Date/Time', 'Assigned by', 'Assigned to', 'Status', 'Comment'].map((head) => (
              <th key={head} scope="col" className={headClass}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-live="polite" aria-relevant="additions" className="[&>tr:last-child>td]:border-b-0">
          {lines.map(({ key, line, line: { createdAt, assignedBy, assignedTo, status } }) => (
            <tr key={key} className="animate-rise">
              <td className={cellClass}>
                <time dateTime={createdAt} className="block whitespace-nowrap">
                  {formatDate(createdAt, { dateStyle: 'medium' })}
                  <span className="block text-meta text-ink-faint">
                    {formatDate(createdAt, { timeStyle: 'short' })}
                  </span>
                </time>
              </td>
              <td className={cellClass}>
                <PersonName id={assignedBy._id} name={assignedBy.username} />
              </td>
              <td className={cellClass}>
                {assignedTo === null ? (
                  <span className="text-ink-faint">Nobody</span>
                ) : (
                  <PersonName id={assignedTo._id} name={assignedTo.username} />
                )}
              </td>
              <td className={cellClass}>
                <BugStatusBadge status={status} />
              </td>
              <td className={`${cellClass} min-w-28`}>
                <Comment bug={bug} line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
