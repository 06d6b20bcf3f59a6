import { onlineTopic, type PresentPerson } from '@atrium/contracts/core/live';
import { type Absence, absenceOn } from '@atrium/contracts/availability/rules';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import { isPaused as lasts } from '@atrium/contracts/notifications/quiet';
import { type PersonStatusText, statusAt } from '@atrium/contracts/statuses/rules';
import type { PauseView, PersonStatusView } from '@atrium/contracts/statuses/views';
import { formatDate, formatDay, viewerDay } from '../../ui/format/formats';
import type { PersonStatus, PersonStatusSource, Presence } from '../../ui/person/person-status';
import { liveStore, presence } from '../sync/live';

/** What is known about where a person is. */
export interface Known {
  /** Undefined while disconnected. */
  readonly connected: string | undefined;
  /** Whether they are punched in; null for who never punches. */
  readonly isIn: boolean | null;
  readonly isOnBreak: boolean;
  readonly absence: Absence | null;
  /** Their status; null for none. */
  readonly said: PersonStatusText | null;
  readonly isPaused: boolean;
}

function absenceText({ until, isHalf }: Absence, today: string): string {
  if (isHalf) return 'on leave for half of today';
  return until === today ? 'on leave today' : `on leave until ${formatDay(until, { day: 'numeric', month: 'short' })}`;
}

/**
 * Combines what is known about where a person is. The label says everything; the mark shows what matters most to
 * somebody who writes to them: awake, else on leave, away, or gone home.
 * @param today such as `2026-11-20`
 * @returns null when nothing is known
 */
export function statusOf(
  { connected, isIn, isOnBreak, absence, said, isPaused }: Known,
  today: string,
): PersonStatus | null {
  const isAway = connected === 'away';
  const marks: readonly [Presence, boolean][] = [
    ['online', connected !== undefined && !isAway && !isOnBreak],
    ['leave', absence !== null],
    ['away', isAway || isOnBreak],
    ['out', isIn === false],
  ];
  const presence = marks.find(([, holds]) => holds)?.[0] ?? null;
  if (presence === null && said === null && !isPaused) return null;
  const absenceLabel = absence === null ? (isIn === false ? 'punched out' : '') : absenceText(absence, today);
  const words = [
    connected === undefined ? '' : isAway ? 'away' : 'online',
    isOnBreak ? 'on a break' : '',
    absenceLabel,
    said === null ? '' : saidText(said),
    isPaused ? 'notifications paused' : '',
  ];
  return {
    presence,
    label: words.filter((word) => word !== '').join(', '),
    ...(said === null ? {} : { said: { emoji: said.emoji, text: said.text } }),
    ...(isPaused ? { isPaused } : {}),
  };
}

/** A status in words, with its end if it has one. */
function saidText({ emoji, text, until }: PersonStatusText): string {
  const words = [emoji, text].filter((word) => word !== '').join(' ');
  return until === '' ? words : `${words} until ${formatDate(until, untilFormat(until))}`;
}

/** A time of today needs no day. */
function untilFormat(until: string): Intl.DateTimeFormatOptions {
  const isToday = viewerDay(until) === viewerDay(Date.now());
  return isToday
    ? { hour: 'numeric', minute: '2-digit' }
    : { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' };
}

/** How often it is looked whether something is over, in milliseconds. */
const lookAgainMs = 20_000;

/**
 * The status of everybody: one subscription for all avatars, each of which renders again only for its own person.
 * @param today in the organisation's time zone
 */
export function personStatusSource(today: string): PersonStatusSource {
  const statuses = new Map<string, PersonStatus | null>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let listed: readonly PresentPerson[] | undefined;
  let connected: ReadonlyMap<string, string> = new Map();

  const renew = (): void => {
    const people = presence.at(onlineTopic);
    if (people === listed) return;
    listed = people;
    connected = new Map(people.map(({ userId, what }) => [userId, what]));
  };
  return {
    of(id) {
      renew();
      const found = liveStore.document('whereabouts', id) as AvailabilityView | undefined;
      const absence = absenceOn(found?.away ?? [], today);
      const now = Date.now();
      const said = statusAt(liveStore.document('statuses', id) as PersonStatusView | undefined, now);
      const pause = liveStore.document('pauses', id) as PauseView | undefined;
      const isPaused = lasts(pause?.until ?? '', now);
      const isOnBreak = found?.onBreak === true;
      const isIn = found?.in ?? null;
      const next = statusOf({ connected: connected.get(id), isIn, isOnBreak, absence, said, isPaused }, today);
      const known = statuses.get(id) ?? null;
      // All that there is to show is in the words.
      if (known?.label === next?.label && known?.presence === next?.presence) return known;
      statuses.set(id, next);
      return next;
    },
    subscribe(listener) {
      const stopPresence = presence.subscribe(listener);
      const stops = (['whereabouts', 'statuses', 'pauses'] as const).map((topic) =>
        liveStore.subscribe(topic, listener),
      );
      if (listeners.size === 0) timer = setInterval(() => listeners.forEach((each) => each()), lookAgainMs);
      listeners.add(listener);
      return () => {
        stopPresence();
        for (const stop of stops) stop();
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}
