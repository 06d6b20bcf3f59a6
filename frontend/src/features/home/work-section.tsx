import { dayAt } from '@atrium/contracts/core/zones';
import type { WorkKind } from '@atrium/contracts/home/views';
import { AlarmClock, Bug, CalendarCheck2, CircleCheckBig, ClipboardCheck, StickyNote, Ticket } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { useSettings } from '../../platform/organisation/use-settings';
import { Badge } from '../../ui/element/badge';
import { Card } from '../../ui/layout/card';
import { cx } from '../../ui/element/cx';
import { useNow } from '../../ui/format/clock';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { formatDate, formatDay } from '../../ui/format/formats';
import { SkeletonText } from '../../ui/status/skeleton';
import { itemAddress } from '../../shared-features/item-links/item-kinds';
import { useApprovals } from './use-approvals';
import { type DueWork, dueToday, nearTargets, type Work, workOf } from './work-lists';
import { DecisionRow } from './decision-row';
import { WorkGroup, WorkRow } from './work-group';
import { PriorityBadge } from '../../widgets/priority/priority-badge';

const lists = {
  bugs: { title: 'Bugs', icon: Bug, list: { address: '/u/devbug?only=todo', label: 'My bugs' } },
  tasks: { title: 'Tasks', icon: StickyNote, list: { address: '/u/notes?who=me', label: 'My tasks' } },
  tickets: { title: 'Tickets', icon: Ticket, list: { address: '/u/support/ticket?queue=mine', label: 'My tickets' } },
} as const satisfies Record<WorkKind, object>;

function rowOf(work: Work) {
  const { _id, kind, label, title, state, priority } = work;
  const aside = (
    <span className="flex items-center gap-2">
      {priority === '' ? null : <PriorityBadge priority={priority} />}
      {kind === 'tasks' ? null : <span>{state}</span>}
    </span>
  );
  return <WorkRow key={_id} address={itemAddress(kind, _id)} label={label} title={title} aside={aside} />;
}

function dueText({ by, isLate }: DueWork): string {
  if (by.length === 10) return isLate ? formatDay(by, { day: 'numeric', month: 'short' }) : 'Today';
  return formatDate(by, { ...(isLate ? { day: 'numeric', month: 'short' } : {}), hour: '2-digit', minute: '2-digit' });
}

function dueRow(work: DueWork) {
  const { _id, kind, label, title, isLate, what } = work;
  const tone = isLate ? 'danger' : 'warning';
  const aside = (
    <Badge tone={tone}>
      {isLate ? 'Overdue' : what} {dueText(work)}
    </Badge>
  );
  return <WorkRow key={`${kind} ${_id}`} address={itemAddress(kind, _id)} label={label} title={title} aside={aside} />;
}

function useOwnWork() {
  const me = useUser()._id;
  const { documents, status } = useCollection('own-work');
  const settings = useSettings();
  const now = useNow();
  const work = useMemo(() => workOf(documents, me), [documents, me]);
  const today = dayAt(now, settings.timeZone);
  const due = useMemo(
    () => dueToday(work, today, (instant) => dayAt(Date.parse(instant), settings.timeZone)),
    [work, today, settings.timeZone],
  );
  const near = useMemo(() => nearTargets(work.tickets, settings, now), [work.tickets, settings, now]);
  return { work, due, near, status };
}

export function WorkSection() {
  const { work, due, near, status } = useOwnWork();
  const approvals = useApprovals();
  const groups = [
    {
      title: 'Waiting for your decision',
      icon: ClipboardCheck,
      rows: approvals.map((approval) => <DecisionRow key={approval.id} approval={approval} />),
      list: null,
    },
    { title: 'Due today', icon: CalendarCheck2, rows: due.map(dueRow), list: null },
    {
      title: 'Response targets',
      icon: AlarmClock,
      rows: near.map(dueRow),
      // No list shows how near targets are.
      list: null,
    },
    ...(['tickets', 'bugs', 'tasks'] as const).map((kind) => ({ ...lists[kind], rows: work[kind].map(rowOf) })),
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Card title="My work">
      {status === 'loading' ? (
        <SkeletonText lines={5} />
      ) : status === 'ready' ? (
        groups.length === 0 ? (
          <EmptyState
            icon={CircleCheckBig}
            title="Nothing is waiting for you"
            description="Work that is assigned to you, due, or waiting for your decision appears here."
          />
        ) : (
          <div className={cx('grid gap-x-6 gap-y-4', groups.length > 1 && 'xl:grid-cols-2')}>
            {groups.map((group) => (
              <WorkGroup key={group.title} {...group} />
            ))}
          </div>
        )
      ) : (
        <ErrorState description="It reloads by itself as soon as possible." />
      )}
    </Card>
  );
}
