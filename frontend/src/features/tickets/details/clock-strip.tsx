import { type TargetStanding, ticketTargets } from '@atrium/contracts/tickets/targets';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { MessageSquareReply, type LucideIcon, ShieldCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useNow } from '../../../ui/format/clock';
import { cx } from '../../../ui/element/cx';
import { fillOf, inkOf } from '../../../ui/element/tone';
import { Disclosure } from '../../../ui/layout/disclosure';
import { formatDate, useFormats } from '../../../ui/format/formats';
import { targetLabels } from '../clock-labels';
import { pauseReason } from '../ticket-clock';
import { ClockLegs } from './clock-legs';

const moment = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

function Target(props: { name: string; icon: LucideIcon; standing: TargetStanding; pause: string | null }) {
  const { name, icon: Icon, standing, pause } = props;
  useFormats();
  const { state, detail, tone } = targetLabels(standing, pause, (at) => formatDate(at, moment));
  const part = Math.min(1, standing.used / Math.max(1, standing.target));
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <dt className="flex items-center gap-1.5 text-meta text-ink-faint">
        <Icon aria-hidden className="size-3 shrink-0" />
        {name}
      </dt>
      <dd className="flex min-w-0 flex-col gap-1">
        <span className={cx('font-medium', inkOf[tone])}>{state}</span>
        <span aria-hidden className="flex h-1 overflow-hidden rounded-full bg-pressed">
          <span className={cx('h-full rounded-full', fillOf[tone])} style={{ inlineSize: `${part * 100}%` }} />
        </span>
        <span className="text-meta text-ink-muted">{detail}</span>
      </dd>
    </div>
  );
}

export function ClockStrip({ ticket }: { ticket: TicketView }) {
  const settings = useSettings();
  const now = useNow();
  const until = Math.max(now, Date.parse(ticket.lastActivityAt));
  const targets = useMemo(() => ticketTargets(ticket, settings, until), [ticket, settings, until]);
  const { response, resolution } = targets;
  const pause = pauseReason(ticket);
  // A paused target says why itself.
  const isSaid = pause === null || response.paused || resolution.paused;
  return (
    <section aria-label="Targets" className="flex flex-col gap-2 rounded-md border bg-surface px-3 py-2">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Target name="First response" icon={MessageSquareReply} standing={response} pause={pause} />
        <Target name="Resolution" icon={ShieldCheck} standing={resolution} pause={pause} />
      </dl>
      <p className="text-meta text-ink-faint">
        {ticket.priority}, counted in working hours ({settings.workingHours.start}–{settings.workingHours.end},{' '}
        {settings.timeZone}){isSaid ? '' : `; the clock stands still because ${pause}`}.
      </p>
      <Disclosure title="How this is counted">
        <ClockLegs ticket={ticket} targets={targets} now={until} />
      </Disclosure>
    </section>
  );
}
