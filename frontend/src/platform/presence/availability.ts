import { onlineTopic, type PresentPerson } from '@atrium/contracts/core/live';
import { type Absence, absenceOn } from '@atrium/contracts/availability/rules';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import { formatDay } from '../../ui/format/formats';
import type { PersonStatus, PersonStatusSource, Presence } from '../../ui/person/person-status';
import { liveStore, presence } from '../sync/live';

/** What is known of where somebody is. */
export interface Known {
  /** Undefined while disconnected. */
  readonly connected: string | undefined;
  /** Whether they are punched in; null for who never punches. */
  readonly isIn: boolean | null;
  readonly absence: Absence | null;
}

function absenceText({ until, isHalf }: Absence, today: string): string {
  if (isHalf) return 'on leave for half of today';
  return until === today ? 'on leave today' : `on leave until ${formatDay(until, { day: 'numeric', month: 'short' })}`;
}

/**
 * Puts together where somebody is. All of it is said; the mark shows what matters most to who would write to them:
 * that they are awake, else that they are on leave, away, or gone home.
 * @param today such as `2026-11-20`
 * @returns null when there is nothing to say
 */
export function statusOf({ connected, isIn, absence }: Known, today: string): PersonStatus | null {
  const isAway = connected === 'away';
  const marks: readonly [Presence, boolean][] = [
    ['online', connected !== undefined && !isAway],
    ['leave', absence !== null],
    ['away', isAway],
    ['out', isIn === false],
  ];
  const mark = marks.find(([, holds]) => holds)?.[0];
  if (mark === undefined) return null;
  const duty = absence === null ? (isIn === false ? 'punched out' : '') : absenceText(absence, today);
  const words = [connected === undefined ? '' : isAway ? 'away' : 'online', duty];
  return { presence: mark, label: words.filter((word) => word !== '').join(', ') };
}

/**
 * Where everybody is, by person: one subscription for all avatars, each of which renders again only when its own
 * person's status changes.
 * @param today in the organisation's time zone
 */
export function personStatusSource(today: string): PersonStatusSource {
  const statuses = new Map<string, PersonStatus | null>();
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
      const place = liveStore.document('whereabouts', id) as AvailabilityView | undefined;
      const absence = absenceOn(place?.away ?? [], today);
      const next = statusOf({ connected: connected.get(id), isIn: place?.in ?? null, absence }, today);
      const known = statuses.get(id) ?? null;
      if (known?.label === next?.label && known?.presence === next?.presence) return known;
      statuses.set(id, next);
      return next;
    },
    subscribe(listener) {
      const stopPresence = presence.subscribe(listener);
      const stopPlaces = liveStore.subscribe('whereabouts', listener);
      return () => {
        stopPresence();
        stopPlaces();
      };
    },
  };
}
