import { commentPreview } from '@atrium/contracts/bugs/rules';
import type { BugView } from '@atrium/contracts/bugs/views';
import { ClampedText } from '../../ui/format/clamped-text';
import { formatDate } from '../../ui/format/formats';
import { BugStatusBadge } from './bug-badges';
import { PersonName } from '../../ui/person/person-name';

const headClass = 'border-b bg-sunken px-2 py-1.5 text-start text-meta font-medium whitespace-nowrap text-ink-muted';
const cellClass = 'border-b px-2 py-1.5 align-top';

export function BugHistoryTable({ bug }: { bug: BugView }) {
  const { allhistory } = bug;
  if (allhistory.length === 0) {
    return <p className="text-ink-faint">Changes of status and assignee, and comments, appear here as they happen.</p>;
  }
  // Events may share an instant; counting from the start gives stable keys.
  const lines = allhistory.map((line, at) => ({ ...line, key: `${line.createdAt}-${at}` })).toReversed();
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
          {lines.map(({ key, createdAt, assignedBy, assignedTo, status, comment }) => (
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
                <ClampedText text={comment} max={commentPreview} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
