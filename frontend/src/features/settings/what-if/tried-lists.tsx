import { numberText } from '@atrium/contracts/core/items';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { Tried, TriedBalance, TriedHours, TriedTicket, WhatIf } from '@atrium/contracts/what-if/views';
import { ArrowRight, ExternalLink } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type NameOf, useNameOf } from '../../../platform/presence/use-names';
import { cx } from '../../../ui/element/cx';
import { VisuallyHidden } from '../../../ui/element/visually-hidden';
import { daysText } from '../../../ui/format/days-text';
import { workingTimeText } from '../../../ui/format/duration-text';
import { hoursText, signedHours } from '../../../ui/format/hours-text';
import { formatNumber } from '../../../ui/format/numbers';

function FromTo({ from, to, tone }: { from: string; to: string; tone?: 'better' | 'worse' }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 tabular-nums">
      <span className="text-ink-muted">{from}</span>
      <ArrowRight aria-hidden className="size-3 text-ink-faint rtl:-scale-x-100" />
      <VisuallyHidden>becomes</VisuallyHidden>
      <span
        className={cx('font-medium', tone === 'better' && 'text-success-ink', tone === 'worse' && 'text-danger-ink')}
      >
        {to}
      </span>
    </span>
  );
}

function TriedList<Change>(props: {
  title: string;
  tried: Tried<Change>;
  /** How many were looked at. */
  detail: string;
  /** Said where there are none to look at. */
  none: string;
  /** Said where nothing differs. */
  empty: string;
  children: (change: Change) => ReactNode;
}) {
  const { title, tried, detail, none, empty, children } = props;
  const heading = useId();
  const more = tried.changed - tried.items.length;
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-1">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b pb-1">
        <h3 id={heading} className="grow font-semibold">
          {title}
        </h3>
        <span className="text-meta text-ink-faint">{tried.seen === 0 ? null : detail}</span>
      </div>
      {tried.changed === 0 ? <p className="py-1 text-ink-muted">{tried.seen === 0 ? none : empty}</p> : null}
      <ul aria-labelledby={heading}>{tried.items.map(children)}</ul>
      {more > 0 ? <p className="text-meta text-ink-faint">{`And ${formatNumber(more)} more`}</p> : null}
    </section>
  );
}

const rowLook =
  'grid gap-x-4 gap-y-0.5 border-b py-1.5 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline';

const lateText = (isLate: boolean) => (isLate ? 'Late' : 'In time');

const usedText = (spent: number, most: number) => `${workingTimeText(spent)} of ${workingTimeText(most)}`;

function TicketRow({ ticket }: { ticket: TriedTicket }) {
  const { _id, ticketno, problem, target, late, used, allowed } = ticket;
  return (
    <li className={rowLook}>
      {/* In another tab, since the values are not saved. */}
      <a
        href={`${ticketKind.opens[0]}${_id}`}
        target="_blank"
        rel="noopener"
        className="flex min-w-0 items-center gap-1.5 rounded-sm hover:underline"
      >
        <span className="shrink-0 font-medium tabular-nums">{numberText('tickets', ticketno)}</span>
        <span className="min-w-0 truncate text-ink-muted">{problem}</span>
        <ExternalLink aria-hidden className="size-3 shrink-0 text-ink-faint" />
        <VisuallyHidden>opens in a new tab</VisuallyHidden>
      </a>
      <span className="flex flex-wrap gap-x-2 sm:justify-end">
        <span>{target === 'response' ? 'Response' : 'Resolution'}</span>
        <FromTo from={lateText(late.from)} to={lateText(late.to)} tone={late.to ? 'worse' : 'better'} />
      </span>
      <span className="text-meta text-ink-faint sm:col-span-2">
        <FromTo from={usedText(used.from, allowed.from)} to={usedText(used.to, allowed.to)} />
      </span>
    </li>
  );
}

/** By the people's names. */
function byName<Change extends { readonly user: string }>(tried: Tried<Change>, nameOf: NameOf): Tried<Change> {
  return { ...tried, items: tried.items.toSorted((a, b) => nameOf(a.user).localeCompare(nameOf(b.user))) };
}

export function TriedTicketList({ tickets }: { tickets: WhatIf['tickets'] }) {
  const { late } = tickets;
  return (
    <TriedList
      title="Tickets"
      tried={tickets}
      detail={`Created in this time: ${formatNumber(tickets.seen)} · missed targets: ${formatNumber(late.from)} → ${formatNumber(late.to)}`}
      none="You see no ticket that was created in this time."
      empty="Each ticket would have been late, or in time, just as it was."
    >
      {(ticket) => <TicketRow key={`${ticket._id} ${ticket.target}`} ticket={ticket} />}
    </TriedList>
  );
}

export function TriedLeaveList({ leave }: { leave: Tried<TriedBalance> }) {
  const nameOf = useNameOf();
  return (
    <TriedList
      title="Leave balances"
      tried={byName(leave, nameOf)}
      detail={`People: ${formatNumber(leave.seen)}`}
      none="You see nobody’s leave balance."
      empty="Every leave balance would be the same."
    >
      {({ user, type, leaveType, year, days }) => (
        <li key={`${user} ${type}`} className={rowLook}>
          <span className="min-w-0">
            {nameOf(user)} <span className="text-meta text-ink-faint">{`${leaveType} ${year}`}</span>
          </span>
          <FromTo
            from={days.from === null ? '–' : daysText(days.from)}
            to={days.to === null ? '–' : daysText(days.to)}
          />
        </li>
      )}
    </TriedList>
  );
}

export function TriedHoursList({ hours }: { hours: Tried<TriedHours> }) {
  const nameOf = useNameOf();
  return (
    <TriedList
      title="Hours"
      tried={byName(hours, nameOf)}
      detail={`People: ${formatNumber(hours.seen)}`}
      none="You see no recorded days in this time."
      empty="Everybody’s target and balance would be the same."
    >
      {({ user, from, to }) => (
        <li key={user} className={rowLook}>
          <span className="min-w-0">{nameOf(user)}</span>
          <span className="flex flex-wrap gap-x-4 gap-y-0.5 sm:justify-end">
            <span className="flex flex-wrap gap-x-1.5">
              <span className="text-ink-muted">Target</span>
              <FromTo from={hoursText(from.targetMs)} to={hoursText(to.targetMs)} />
            </span>
            <span className="flex flex-wrap gap-x-1.5">
              <span className="text-ink-muted">Balance</span>
              <FromTo from={signedHours(from.balanceMs)} to={signedHours(to.balanceMs)} />
            </span>
            {from.lateDays === to.lateDays ? null : (
              <span className="flex flex-wrap gap-x-1.5">
                <span className="text-ink-muted">Late days</span>
                <FromTo from={formatNumber(from.lateDays)} to={formatNumber(to.lateDays)} />
              </span>
            )}
          </span>
        </li>
      )}
    </TriedList>
  );
}
