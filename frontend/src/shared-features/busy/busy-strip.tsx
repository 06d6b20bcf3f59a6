import { type BusyTimes, stateDuring } from '@atrium/contracts/calendar/busy';
import type { Stretch } from '@atrium/contracts/settings/working-time';
import type { ReactNode } from 'react';
import { cx } from '../../ui/element/cx';
import { clockSpan, dayText, placeIn, stateText } from './busy-view';

const tones = {
  free: 'text-success-ink',
  busy: 'text-danger-ink',
  away: 'text-warning-ink',
  outside: 'text-ink-muted',
} as const;

function Piece(props: { shown: Stretch; span: Stretch; look: string; title?: string }) {
  const { shown, span, look, title } = props;
  const place = placeIn(shown, span);
  if (place === null) return null;
  return (
    <span
      title={title}
      className={cx('absolute inset-y-0', look)}
      style={{ insetInlineStart: `${place.start}%`, inlineSize: `${place.length}%` }}
    />
  );
}

export interface StripFrame {
  readonly day: Stretch;
  /** The part of the day that is drawn. */
  readonly shown: Stretch;
  readonly chosen: Stretch | null;
  readonly timezone: string;
}

/** The day of a person, or of a room: what is taken of it, beside the chosen time, and a word on that. */
export function BusyStrip(props: { name: ReactNode; times: BusyTimes | null; frame: StripFrame }) {
  const { name, times, frame } = props;
  const { day, shown, chosen, timezone } = frame;
  const state = times === null || chosen === null ? null : stateDuring(times, chosen);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-1 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <span className="min-w-0">{name}</span>
      <span
        className={cx('min-w-0 text-meta wrap-anywhere sm:order-last sm:col-start-2', tones[state?.kind ?? 'outside'])}
      >
        {state === null ? null : stateText(state, timezone)}
      </span>
      <span className="relative col-span-2 block h-5 overflow-hidden rounded-sm border bg-sunken sm:col-span-1">
        <span className="sr-only">{times === null ? 'Being looked up' : dayText(times, day, timezone)}</span>
        {times?.working.map((span) => (
          <Piece key={span.from} shown={shown} span={span} look="bg-surface" />
        ))}
        {times?.away.map((span) => (
          <Piece
            key={span.from}
            shown={shown}
            span={span}
            look="bg-warning-soft border-x border-warning-line"
            title="On leave"
          />
        ))}
        {times?.busy.map((span) => (
          <Piece
            key={`${span.from} ${span.to} ${span.title ?? ''}`}
            shown={shown}
            span={span}
            look="my-0.5 rounded-xs border border-danger-line bg-danger-soft"
            title={stateText({ kind: 'busy', span }, timezone)}
          />
        ))}
        {chosen === null ? null : (
          <Piece
            shown={shown}
            span={chosen}
            look="rounded-xs border-2 border-accent"
            title={clockSpan(chosen, timezone)}
          />
        )}
      </span>
    </li>
  );
}
