import { dayAt } from '@atrium/contracts/core/zones';
import type { WorkKind } from '@atrium/contracts/home/views';
import { decidesLast } from '@atrium/contracts/leave/decisions';
import {
  AlarmClock,
  ArrowUpRight,
  Bug,
  CalendarCheck2,
  CircleCheckBig,
  ClipboardCheck,
  ListChecks,
  type LucideIcon,
  StickyNote,
  Ticket,
} from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useIsPast } from '../../platform/past/use-is-past';
import { RecordLink } from '../../platform/browser/record-link';
import { useSettings } from '../../platform/organisation/use-settings';
import { useToday } from '../../platform/organisation/use-today';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { itemAddress } from '../../shared-features/item-links/item-kinds';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { cx } from '../../ui/element/cx';
import { useNow } from '../../ui/format/clock';
import { formatDate, formatDay } from '../../ui/format/formats';
import { Card } from '../../ui/layout/card';
import { Avatar } from '../../ui/person/avatar';
import { PersonName } from '../../ui/person/person-name';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { SkeletonText } from '../../ui/status/skeleton';
import { PriorityBadge } from '../../widgets/priority/priority-badge';
import { ReasonDialog } from '../../widgets/reason-dialog/reason-dialog';
import { approve, decline } from './decisions';
import { type Approval, useApprovals } from './use-approvals';
import { dueToday, type DueWork, nearTargets, type OwnStep, ownSteps, type Work, workOf } from './work-lists';
import { wireText } from '../../ui/language/wire-text';
import { formatNumber } from '../../ui/format/numbers';

const lists = {
  bugs: { title: 'Bugs', icon: Bug, list: { address: '/u/devbug?only=todo', label: 'My bugs' } },
  tasks: { title: 'Tasks', icon: StickyNote, list: { address: '/u/notes?who=me', label: 'My tasks' } },
  tickets: { title: 'Tickets', icon: Ticket, list: { address: '/u/support/ticket?queue=mine', label: 'My tickets' } },
} as const satisfies Record<WorkKind, object>;

const mostRows = 5;

function WorkGroup(props: {
  title: string;
  icon: LucideIcon;
  rows: readonly ReactNode[];
  /** Null without a list. */
  list: { readonly address: string; readonly label: string } | null;
}) {
  const { title, icon: Icon, rows, list } = props;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, mostRows);
  return (
    <section aria-label={title} className="@container flex min-w-0 flex-col">
      <h3 className="flex min-h-control-sm items-center gap-1.5 text-meta font-medium text-ink-muted">
        <Icon aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{title}</span>
        <span className="text-ink-faint tabular-nums">{formatNumber(rows.length)}</span>
        {list === null ? null : (
          <RecordLink
            href={list.address}
            aria-label={list.label}
            title={list.label}
            className="ms-auto flex size-6 items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
          >
            <ArrowUpRight aria-hidden className="size-4 rtl:-scale-x-100" />
          </RecordLink>
        )}
      </h3>
      <ul className="-mx-2">{shown}</ul>
      {rows.length > shown.length ? (
        <Button variant="ghost" size="sm" className="self-start" onClick={() => setWhole(true)}>
          Show all {formatNumber(rows.length)}
        </Button>
      ) : null}
    </section>
  );
}

function WorkRow(props: { address: string; label: string; title: string; aside?: ReactNode }) {
  const { address, label, title, aside } = props;
  return (
    <li className="animate-rise">
      <RecordLink
        href={address}
        className="focus-inset flex min-h-row items-center gap-x-2 gap-y-1 rounded-md px-2 py-1 hover:bg-hover @max-md:flex-wrap"
      >
        <span className="flex min-w-0 grow gap-2 @max-md:basis-full">
          {label === '' ? null : <span className="shrink-0 text-ink-muted tabular-nums">{label}</span>}
          <span className="min-w-0 truncate">{title}</span>
        </span>
        {aside === undefined ? null : <span className="shrink-0 text-meta text-ink-muted">{aside}</span>}
      </RecordLink>
    </li>
  );
}

function rowOf(work: Work) {
  const { _id, kind, label, title, state, priority } = work;
  const aside = (
    <span className="flex items-center gap-2">
      {priority === '' ? null : <PriorityBadge priority={priority} />}
      {kind === 'tasks' ? null : <span>{wireText(state)}</span>}
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

function stepRow({ checklist, step }: OwnStep, today: string) {
  const isLate = step.due < today;
  const day = formatDay(step.due, { day: 'numeric', month: 'short' });
  const tone = isLate ? 'danger' : step.due === today ? 'warning' : 'neutral';
  return (
    <WorkRow
      key={`${checklist._id} ${step.id}`}
      address={`/u/hr/onboarding?open=${checklist._id}`}
      label=""
      title={step.title}
      aside={
        <span className="flex min-w-0 items-center gap-2">
          <PersonName id={checklist.person._id} name={checklist.person.username} className="truncate" />
          <Badge tone={tone}>{isLate ? `Overdue since ${day}` : step.due === today ? 'Due today' : `Due ${day}`}</Badge>
        </span>
      }
    />
  );
}

function useOwnSteps() {
  const { documents } = useCollection('checklists');
  const me = useUser();
  const today = useToday();
  return useMemo(() => ({ steps: ownSteps(documents, me, today), today }), [documents, me, today]);
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

function DecisionRow({ approval }: { approval: Approval }) {
  const { title, detail, days, address, asked } = approval;
  const me = useUser();
  const settings = useSettings();
  const isLast = asked.kind !== 'leave' || decidesLast(me, settings, asked.request);
  const dispatch = useDispatch();
  const [isDeclining, setDeclining] = useState(false);
  const isPast = useIsPast();
  const about = `${title}, ${days}`;
  return (
    <li className="flex animate-rise flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-1.5 hover:bg-hover">
      <Avatar name={title} seed={asked.request.user} decorative markless />
      <RecordLink href={address} className="focus-inset min-w-0 grow basis-48 rounded-sm hover:underline">
        <span className="block truncate">{title}</span>
        <span className="block truncate text-meta text-ink-muted">
          <span className="tabular-nums">{days}</span>
          {detail === '' ? '' : ` · ${detail}`}
        </span>
      </RecordLink>
      <span className="flex gap-2 @max-md:basis-full @max-md:ps-9">
        <Button
          size="sm"
          variant="primary"
          disabled={isPast}
          aria-label={`Approve: ${about}`}
          onClick={() => void approve(dispatch, asked, isLast)}
        >
          Approve
        </Button>
        <Button size="sm" disabled={isPast} aria-label={`Reject: ${about}`} onClick={() => setDeclining(true)}>
          Reject
        </Button>
      </span>
      {isDeclining ? (
        <ReasonDialog
          title={`Reject: ${about}`}
          action="Reject"
          onClose={() => setDeclining(false)}
          onReason={(reason) => void decline(dispatch, asked, reason)}
        />
      ) : null}
    </li>
  );
}

export function WorkSection() {
  const { work, due, near, status } = useOwnWork();
  const approvals = useApprovals();
  const { steps, today } = useOwnSteps();
  const groups = [
    {
      title: 'Waiting for your decision',
      icon: ClipboardCheck,
      rows: approvals.map((approval) => <DecisionRow key={approval.id} approval={approval} />),
      list: null,
    },
    { title: 'Due today', icon: CalendarCheck2, rows: due.map(dueRow), list: null },
    {
      title: 'Onboarding',
      icon: ListChecks,
      rows: steps.map((one) => stepRow(one, today)),
      list: { address: '/u/hr/onboarding?only=mine', label: 'My steps' },
    },
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
