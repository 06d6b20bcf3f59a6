import type { HistoryEntry } from '@atrium/contracts/core/history';
import { type ClockLeg, clockLegs, type ClockPart } from '@atrium/contracts/tickets/clock-legs';
import type { TicketTargets } from '@atrium/contracts/tickets/targets';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { Pause, Play } from 'lucide-react';
import { useMemo } from 'react';
import { useSettings } from '../../../platform/organisation/use-settings';
import { useNameOf } from '../../../platform/presence/use-names';
import { useHistory } from '../../../platform/sync/use-history';
import { wordedEntry } from '../../../shared-features/history/history-labels';
import { cx } from '../../../ui/element/cx';
import { workingTimeText } from '../../../ui/format/duration-text';
import { formatDate, useFormats } from '../../../ui/format/formats';
import { PersonName } from '../../../ui/person/person-name';
import { ticketLabels } from '../history-labels';

const day = { month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

/** Names the day only once when both ends share it. */
function stretchText({ from, to }: ClockLeg): string {
  const isSameDay = formatDate(from, day) === formatDate(to, day);
  return `${formatDate(from, { ...day, ...time })} – ${formatDate(to, isSameDay ? time : { ...day, ...time })}`;
}

const partLabels: Readonly<Record<ClockPart['kind'], string>> = {
  counted: 'Counted',
  paused: 'Paused',
  outOfHours: 'Outside working hours',
};

const partFills: Readonly<Record<ClockPart['kind'], string>> = {
  counted: 'bg-accent',
  paused: 'bg-ink-faint',
  outOfHours: 'bg-line',
};

/** The whole clock as one bar, with a line where each target ran out. */
function ClockBar({ parts, targets }: { parts: readonly ClockPart[]; targets: TicketTargets }) {
  const [begin, end] = [parts[0]?.from ?? 0, parts.at(-1)?.to ?? 0];
  const placeOf = (at: number): string => `${(100 * (at - begin)) / Math.max(1, end - begin)}%`;
  const dues = [targets.response, targets.resolution].flatMap(({ missed, dueAt }) =>
    missed && dueAt !== null ? [Date.parse(dueAt)] : [],
  );
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden className="relative flex h-2">
        {parts.map(({ from, to, kind }) => (
          <span
            key={from}
            className={cx('h-full first:rounded-s-full last:rounded-e-full', partFills[kind])}
            style={{ flexGrow: to - from }}
          />
        ))}
        {dues.map((at) => (
          <span
            key={at}
            className="absolute -inset-y-1 w-0.5 rounded-full bg-danger"
            style={{ insetInlineStart: placeOf(at) }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-meta text-ink-muted">
        {(['counted', 'paused', 'outOfHours'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span aria-hidden className={cx('size-2 rounded-full', partFills[kind])} />
            {partLabels[kind]}
          </li>
        ))}
        {dues.length === 0 ? null : (
          <li className="flex items-center gap-1.5">
            <span aria-hidden className="h-3 w-0.5 rounded-full bg-danger" />
            Target used up
          </li>
        )}
      </ul>
    </div>
  );
}

/** The event that began a leg; where several happened at once, the one that set the status. */
function causeOf(entries: readonly HistoryEntry[], { from }: ClockLeg): HistoryEntry | undefined {
  const then = entries.filter(({ at }) => Date.parse(at) === from);
  return then.find(({ changes }) => changes.some(({ field }) => field === 'ticketstatus')) ?? then[0];
}

function Cause({ entry }: { entry: HistoryEntry }) {
  const { what, changes } = wordedEntry(ticketLabels, entry, useNameOf());
  const status = entry.type === 'TicketCreated' ? undefined : changes.find(({ label }) => /status/i.test(label));
  return (
    <p className="min-w-0 text-meta text-ink-muted">
      <PersonName id={entry.by._id} name={entry.by.username} />{' '}
      {status === undefined ? what : `set the status to ${status.to ?? 'nothing'}`}
    </p>
  );
}

function Leg({ leg, cause }: { leg: ClockLeg; cause: HistoryEntry | undefined }) {
  const Icon = leg.isRunning ? Play : Pause;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-2 border-t py-2 first:border-t-0">
      <Icon aria-hidden className={cx('mt-0.5 size-3.5', leg.isRunning ? 'text-accent-ink' : 'text-ink-muted')} />
      <div className="min-w-0">
        <p>
          <span className="font-medium">{leg.isRunning ? 'Ran' : 'Paused'}</span>{' '}
          <span className="text-ink-muted">{stretchText(leg)}</span>
        </p>
        {cause === undefined ? null : <Cause entry={cause} />}
      </div>
      <p className="text-end tabular-nums">
        {leg.isRunning ? `+ ${workingTimeText(leg.counted)}` : null}
        <span className="block text-meta text-ink-muted">{workingTimeText(leg.total)} in all</span>
      </p>
    </li>
  );
}

export function ClockLegs({ ticket, targets, now }: { ticket: TicketView; targets: TicketTargets; now: number }) {
  const settings = useSettings();
  const { entries } = useHistory(ticketLabels.collection, ticket._id);
  useFormats();
  const until = targets.resolution.metAt === null ? now : Date.parse(targets.resolution.metAt);
  const legs = useMemo(() => clockLegs(ticket, settings, until), [ticket, settings, until]);
  return (
    <div className="flex flex-col gap-2">
      <ClockBar parts={legs.flatMap(({ parts }) => parts)} targets={targets} />
      <ol aria-label="How the clock ran" className="flex flex-col">
        {legs.map((leg) => (
          <Leg key={leg.from} leg={leg} cause={causeOf(entries, leg)} />
        ))}
      </ol>
    </div>
  );
}
