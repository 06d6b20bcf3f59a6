import type { PersonRef } from '@atrium/contracts/core/items';
import type { Say } from '@atrium/contracts/core/say';
import { wallTimeAt } from '@atrium/contracts/core/zones';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { type Marks, inboxOf, lastPosition, type ReadMarks } from '@atrium/contracts/notifications/inbox';
import { zoneOf } from '@atrium/contracts/notifications/quiet';
import type { NotificationChoices } from '@atrium/contracts/notifications/rules';
import type { NotificationView } from '@atrium/contracts/notifications/views';
import type { WishesByChannel } from '@atrium/contracts/notifications/wishes';
import { netChange, titleText, whoActed, type WriteTime } from '@atrium/contracts/notifications/notification-text';
import type { Settings } from '@atrium/contracts/settings/rules';

export interface DueDigest {
  readonly mail: string;
  readonly until: string;
}

/**
 * The digest that is due: hourly or daily. Its name derives from person and hour or day, so asking twice yields one
 * mail.
 * @param now ISO
 */
export function dueDigest(
  person: string,
  choices: Pick<NotificationChoices, 'digest' | 'digestAt' | 'timeZone'>,
  settings: Pick<Settings, 'timeZone'>,
  now: string,
): DueDigest | null {
  switch (choices.digest) {
    case 'off':
      return null;
    case 'hourly': {
      const hour = now.slice(0, 13);
      return { mail: `digest-${person}-${hour}`, until: `${hour}:00:00.000Z` };
    }
    case 'daily': {
      const { day, time } = wallTimeAt(Date.parse(now), zoneOf(choices, settings));
      return time < choices.digestAt ? null : { mail: `digest-${person}-${day}`, until: now };
    }
    default:
      return choices.digest satisfies never;
  }
}

export interface DigestText {
  readonly subject: string;
  readonly text: string;
  readonly upTo: Position;
}

export interface DigestReader {
  readonly me: string;
  /** What they are called. */
  readonly name: string;
  /** When their account came about, ISO. */
  readonly since: string;
  readonly marks: Marks;
  readonly choices: Pick<NotificationChoices, 'inApp' | 'mail' | 'timeZone'>;
  readonly settings: Pick<Settings, 'timeZone'>;
  readonly readMarks: ReadMarks;
  readonly wishes: WishesByChannel;
  /** What earlier mails have covered. */
  readonly sentUpTo: Position;
  readonly until: string;
  /** In milliseconds. */
  readonly now: number;
  readonly publicUrl: string | null;
  readonly say: Say;
  /** By which dates are written. */
  readonly locale: string;
  readonly nameOf: (person: PersonRef) => string;
}

/** A day, a moment by the reader's clock, or a month; with the year unless it is this one. */
function writerOf(locale: string, timeZone: string, now: number): WriteTime {
  const thisYear = String(new Date(now).getUTCFullYear());
  return (time) => {
    const year = time.startsWith(thisYear) ? {} : ({ year: 'numeric' } as const);
    if (/^\d{4}-\d{2}$/.test(time)) return dateText(`${time}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    if (!time.includes('T')) return dateText(time, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' });
    return dateText(time, { day: 'numeric', month: 'short', ...year, hour: 'numeric', minute: '2-digit', timeZone });
  };
  function dateText(at: string, options: Intl.DateTimeFormatOptions): string {
    const date = new Date(at);
    return Number.isNaN(date.getTime()) ? at : new Intl.DateTimeFormat(locale, options).format(date);
  }
}

/** When a record without a title of its own is, such as a leave. */
function whenText({ from, until }: Pick<NotificationView, 'from' | 'until'>, write: WriteTime): string {
  if (from === '') return '';
  return until === '' || until === from ? `, ${write(from)}` : `, ${write(from)} – ${write(until)}`;
}

/** @returns the digest of what is unread, or null when nothing is unread */
export function digestOf(notifications: readonly NotificationView[], reader: DigestReader): DigestText | null {
  const {
    me,
    name,
    since,
    marks,
    choices,
    settings,
    readMarks,
    wishes,
    sentUpTo,
    until,
    now,
    publicUrl,
    say,
    locale,
    nameOf,
  } = reader;
  const entries = inboxOf(notifications, { me, since, marks, choices, readMarks, wishes, now })
    .filter(({ unread }) => unread)
    .flatMap((entry) => {
      const actions = entry.fresh.filter(
        ({ kind, what, to, position, at }) =>
          // Security notices are mailed at once, separately.
          kind !== 'security' &&
          choices.mail.includes(kind) &&
          // `@here` is for people who are present; mail is for those who aren't.
          !(what === 'called' && to === 'here') &&
          comparePositions(position, sentUpTo) > 0 &&
          at < until,
      );
      return actions.length === 0 ? [] : [{ ...entry, fresh: actions }];
    });
  if (entries.length === 0) return null;
  const write = writerOf(locale, zoneOf(choices, settings), now);
  const lines = entries.map((entry) => {
    const { label, fresh } = entry;
    const who = whoActed(fresh, nameOf, say);
    const title = `${titleText(entry, say)}${whenText(entry, write)}`;
    const named = [label, title].filter((text) => text !== '').join(' ');
    return `- ${named}: ${netChange(fresh, write, say)}${who === '' ? '' : ` (${who})`}`;
  });
  const greeting = say('Hello {0},', [name]);
  const link = publicUrl === null ? '' : `${say('Read them at {0}', [`${publicUrl}/u/notifications`])}\n`;
  return {
    subject: entries.length === 1 ? say('1 notification') : say('{0} notifications', [entries.length]),
    text: `${greeting}\n\n${lines.join('\n')}\n\n${link}${say('Choose under Setting → Me how often these mails come, and about what.')}\n`,
    upTo: lastPosition(entries.flatMap(({ fresh }) => fresh)),
  };
}
