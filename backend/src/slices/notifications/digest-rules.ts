import type { Say } from '@atrium/contracts/core/say';
import { wallTimeAt } from '@atrium/contracts/core/zones';
import { comparePositions, type Position } from '@atrium/contracts/core/live';
import { type Marks, inboxOf, lastPosition, type ReadMarks } from '@atrium/contracts/notifications/inbox';
import { zoneOf } from '@atrium/contracts/notifications/quiet';
import type { NotificationChoices } from '@atrium/contracts/notifications/rules';
import type { NotificationView } from '@atrium/contracts/notifications/views';
import type { WishesByChannel } from '@atrium/contracts/notifications/wishes';
import { netChange, titleText, whoActed } from '@atrium/contracts/notifications/notification-text';
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
}

/** @returns the digest of what is unread, or null when nothing is unread */
export function digestOf(notifications: readonly NotificationView[], reader: DigestReader): DigestText | null {
  const { me, since, marks, choices, settings, readMarks, wishes, sentUpTo, until, now, publicUrl, say } = reader;
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
  const zone = zoneOf(choices, settings);
  const write = (time: string): string => {
    if (!time.includes('T')) return time;
    const clock = wallTimeAt(Date.parse(time), zone);
    return `${clock.day} ${clock.time}`;
  };
  const lines = entries.map((entry) => {
    const { label, fresh } = entry;
    const who = whoActed(fresh, undefined, say);
    const named = [label, titleText(entry, say)].filter((text) => text !== '').join(' ');
    return `- ${named}: ${netChange(fresh, write, say)}${who === '' ? '' : ` (${who})`}`;
  });
  const link = publicUrl === null ? '' : `${say('Read them at {0}', [`${publicUrl}/u/notifications`])}\n`;
  return {
    subject: entries.length === 1 ? say('1 notification') : say('{0} notifications', [entries.length]),
    text: `${lines.join('\n')}\n\n${link}${say('How often these mails come, and about what, is settled under Setting, Me.')}\n`,
    upTo: lastPosition(entries.flatMap(({ fresh }) => fresh)),
  };
}
