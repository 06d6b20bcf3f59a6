import { describe, expect, it } from '@jest/globals';
import type { Reversible } from '../core/opposites.js';
import { type Marks, noMarks } from './inbox.js';
import { withAllRead, withArchived, withRead, withSnooze, withUnread, withUnreadAll } from './marks.js';
import { notificationMarkOpposites } from './opposites.js';

interface Body {
  readonly notification: string;
  readonly notifications: readonly string[];
  readonly upTo: string;
  readonly until: string;
}

const steps: Readonly<Record<string, (marks: Marks, body: Body) => Marks>> = {
  ReadNotifications: (marks, { notifications, upTo }) => withRead(marks, notifications, upTo),
  ReadAllNotifications: (marks, { upTo }) => withAllRead(marks, upTo),
  UnreadAllNotifications: (marks, { upTo }) => withUnreadAll(marks, upTo),
  UnreadNotification: (marks, { notification, upTo }) => withUnread(marks, notification, upTo),
  SnoozeNotification: (marks, { notification, until, upTo }) => withSnooze(marks, notification, until, upTo),
  ArchiveNotifications: (marks, { notifications, upTo }) => withArchived(marks, notifications, upTo),
};

const doc = (marks: Marks) => ({ _id: 'ann', version: 1, ...marks });

/** The marks once an act was taken back. */
function takenBack(opposite: Reversible, before: Marks, after: Marks): Marks {
  const parts = opposite.parts({ before: doc(before), after: doc(after), entries: [], by: 'ann' });
  return parts.reduce((marks, { command, body }) => steps[command]?.(marks, body as Body) ?? marks, after);
}

const someRead = withUnread(withRead({ ...noMarks, readUpTo: '10' }, ['bugs_a', 'bugs_b'], '40'), 'bugs_c', '5');
const { ReadNotifications, ReadAllNotifications, UnreadAllNotifications, UnreadNotification } =
  notificationMarkOpposites;

describe('reading notifications', () => {
  it('is taken back to where each was read before', () => {
    const back = takenBack(ReadNotifications, someRead, withRead(someRead, ['bugs_a', 'bugs_c', 'bugs_d'], '50'));
    expect(back.unread).toEqual({ bugs_a: '40', bugs_c: '5', bugs_d: '10' });
    expect(back.read).toMatchObject({ bugs_b: '40' });
  });

  it('of all is taken back after one was marked as unread and read again', () => {
    const all = withAllRead(someRead, '90');
    const again = takenBack(UnreadNotification, all, withUnread(all, 'bugs_a', '39'));
    const opposite = ReadAllNotifications.parts({ before: doc(someRead), after: doc(all), entries: [], by: 'ann' });
    const back = opposite.reduce((marks, { command, body }) => steps[command]?.(marks, body as Body) ?? marks, again);
    expect(back).toEqual(someRead);
    for (const { of } of opposite) expect(of(doc(again))).toEqual(of(doc(all)));
  });

  it('puts off again what was put off', () => {
    const snoozed = withSnooze(noMarks, 'bugs_a', '2027-01-04T08:00:00.000Z', '9');
    expect(takenBack(ReadNotifications, snoozed, withRead(snoozed, ['bugs_a'], '12'))).toEqual(snoozed);
  });

  it('of all gives back exactly those that were unread before', () => {
    const back = takenBack(ReadAllNotifications, someRead, withAllRead(someRead, '90'));
    expect(back).toEqual(someRead);
    expect(takenBack(UnreadAllNotifications, withAllRead(someRead, '90'), back).readUpTo).toBe('90');
  });

  it('comes back once what was marked as unread is taken back', () => {
    const back = takenBack(UnreadNotification, someRead, withUnread(someRead, 'bugs_a', '39'));
    expect([back.read, back.unread]).toEqual([expect.objectContaining({ bugs_a: '40' }), someRead.unread]);
    const away = withArchived(noMarks, ['bugs_a'], '40');
    expect(takenBack(UnreadNotification, away, withUnread(away, 'bugs_a', '39'))).toEqual(away);
  });

  it('is nobody else’s to take back', () => {
    expect(notificationMarkOpposites.ReadAllNotifications.isOwn).toBe(true);
  });
});
