import { describe, expect, it } from '@jest/globals';
import { coreRefusals } from '@atrium/contracts/core/problems';
import { notificationRefusals } from '@atrium/contracts/notifications/errors';
import { marksKept } from '@atrium/contracts/notifications/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, stateAfter } from '../../../test/spec.js';
import { type MarkCommand, markDecider, type MarkEvent } from './mark-aggregate.js';

const logEnd = { end: '500' };
const { given } = specifyHandlers(
  markDecider,
  { ...notificationRefusals, ...coreRefusals },
  {
    ReadNotifications: logEnd,
    ReadAllNotifications: logEnd,
    UnreadNotification: logEnd,
    SnoozeNotification: logEnd,
    ArchiveNotifications: logEnd,
  },
);
const own = { id: 'ann' };
const later = '2026-03-02T10:30:00.000Z';

const read = (upTo: string, ...notifications: string[]): MarkCommand => ({
  type: 'ReadNotifications',
  data: { notifications, upTo },
});
const wasRead = (upTo: string, ...notifications: string[]): MarkEvent => ({
  type: 'NotificationsRead',
  data: { notifications, upTo },
});
const allRead = (upTo: string): MarkEvent => ({ type: 'AllNotificationsRead', data: { upTo } });
const readAll = (upTo: string): MarkCommand => ({ type: 'ReadAllNotifications', data: { upTo } });
const unreadAll = (upTo: string): MarkCommand => ({ type: 'UnreadAllNotifications', data: { upTo } });
const snooze = (until: string): MarkCommand => ({
  type: 'SnoozeNotification',
  data: { notification: 'bugs_a', until, upTo: '9' },
});
const snoozed = (until: string): MarkEvent => ({
  type: 'NotificationSnoozed',
  data: { notification: 'bugs_a', until, upTo: '9' },
});
const end: MarkCommand = { type: 'EndSnooze', data: { notification: 'bugs_a', until: later } };
const ended: MarkEvent = { type: 'SnoozeEnded', data: { notification: 'bugs_a', until: later } };
const unread: MarkCommand = { type: 'UnreadNotification', data: { notification: 'bugs_a', upTo: '9' } };
const wasUnread: MarkEvent = { type: 'NotificationUnread', data: { notification: 'bugs_a', upTo: '9' } };

describe('reading', () => {
  it('marks what is not read that far', () => {
    given()
      .when(read('10', 'bugs_a', 'bugs_b'), own)
      .thenEvents(wasRead('10', 'bugs_a', 'bugs_b'));
    given(wasRead('10', 'bugs_a'))
      .when(read('10', 'bugs_a', 'bugs_b'), own)
      .thenEvents(wasRead('10', 'bugs_b'));
    given(wasRead('10', 'bugs_a')).when(read('9', 'bugs_a'), own).thenNothing();
    given(allRead('10')).when(read('10', 'bugs_a'), own).thenNothing();
  });

  it('reads everything up to a place, once', () => {
    given(wasRead('8', 'bugs_a')).when(readAll('10'), own).thenEvents(allRead('10'));
    given(allRead('10')).when(readAll('10'), own).thenNothing();
    given(allRead('10'), wasUnread).when(readAll('10'), own).thenEvents(allRead('10'));
    expect(stateAfter(markDecider, [allRead('100'), allRead('20')]).readUpTo).toBe('100');
  });

  it('can be taken back', () => {
    given(wasRead('10', 'bugs_a')).when(unread, own).thenEvents(wasUnread);
    given(wasUnread).when(unread, own).thenNothing();
    given(wasUnread).when(read('10', 'bugs_a'), own).thenEvents(wasRead('10', 'bugs_a'));
    given(allRead('10'))
      .when(unreadAll('4'), own)
      .thenEvents({ type: 'AllNotificationsUnread', data: { upTo: '4' } });
    given(allRead('10')).when(unreadAll('10'), own).thenNothing();
  });

  it('forgets the oldest of very many marks', () => {
    const marks = Array.from({ length: marksKept + 1 }, (_, n) => wasRead('10', `bugs_${n}`));
    expect(Object.keys(stateAfter(markDecider, marks).read)).toHaveLength(marksKept);
  });
});

describe('putting off', () => {
  it('lasts until a time to come', () => {
    given().when(snooze(later), own).thenEvents(snoozed(later));
    given(snoozed(later)).when(snooze('2026-03-02T11:30:00+01:00'), own).thenNothing();
    given().when(snooze('2026-03-02T09:30:00.000Z'), own).thenRefused('snoozeInThePast');
  });

  it('ends once, at its time and not before', () => {
    given(snoozed(later)).when(end, { now: later }).thenEvents(ended);
    given(snoozed(later)).when(end).thenNothing();
    given(snoozed(later), ended).when(end, { now: later }).thenNothing();
    given(snoozed(later), wasRead('10', 'bugs_a')).when(end, { now: later }).thenNothing();
    given(snoozed('2026-03-02T11:30:00.000Z')).when(end, { now: later }).thenNothing();
  });

  it('can be called off', () => {
    const off: MarkCommand = { type: 'UnsnoozeNotification', data: { notification: 'bugs_a' } };
    given(snoozed(later))
      .when(off, own)
      .thenEvents({ type: 'NotificationUnsnoozed', data: { notification: 'bugs_a' } });
    given().when(off, own).thenNothing();
  });

  it('outlasts that everything is read, but not once it came back', () => {
    expect(stateAfter(markDecider, [snoozed(later), allRead('20')])).toEqual({
      readUpTo: '20',
      read: { bugs_a: '9' },
      snoozed: { bugs_a: { until: later, over: false } },
      unread: { bugs_a: '9' },
      archived: {},
    });
    expect(stateAfter(markDecider, [snoozed(later), ended, allRead('20')])).toEqual({
      readUpTo: '20',
      read: {},
      snoozed: {},
      unread: {},
      archived: {},
    });
  });
});

const archive = (upTo: string, ...notifications: string[]): MarkCommand => ({
  type: 'ArchiveNotifications',
  data: { notifications, upTo },
});
const archived = (upTo: string, ...notifications: string[]): MarkEvent => ({
  type: 'NotificationsArchived',
  data: { notifications, upTo },
});

describe('archiving', () => {
  const back: MarkCommand = { type: 'UnarchiveNotifications', data: { notifications: ['bugs_a', 'bugs_b'] } };
  const wasBack: MarkEvent = { type: 'NotificationsUnarchived', data: { notifications: ['bugs_a'] } };

  it('reads, and lasts until something happens', () => {
    given()
      .when(archive('10', 'bugs_a', 'bugs_b'), own)
      .thenEvents(archived('10', 'bugs_a', 'bugs_b'));
    given(archived('10', 'bugs_a'))
      .when(archive('10', 'bugs_a', 'bugs_b'), own)
      .thenEvents(archived('10', 'bugs_b'));
    given(archived('10', 'bugs_a')).when(archive('12', 'bugs_a'), own).thenEvents(archived('12', 'bugs_a'));
    given().when(archive('501', 'bugs_a'), own).thenRefused('invalid');
    expect(stateAfter(markDecider, [snoozed(later), archived('10', 'bugs_a')])).toMatchObject({
      read: { bugs_a: '10' },
      snoozed: {},
      archived: { bugs_a: '10' },
    });
  });

  it('can be taken back, also by marking as unread', () => {
    given(archived('10', 'bugs_a')).when(back, own).thenEvents(wasBack);
    given(archived('10', 'bugs_a'), wasBack).when(back, own).thenNothing();
    expect(stateAfter(markDecider, [archived('10', 'bugs_a'), wasUnread]).archived).toEqual({});
    expect(stateAfter(markDecider, [archived('10', 'bugs_a'), allRead('20')]).archived).toEqual({ bugs_a: '10' });
  });
});

it('nothing is read before it happens', () => {
  for (const command of [read('501', 'bugs_a'), readAll('501')]) given().when(command, own).thenRefused('invalid');
  given().when(readAll('500'), own).thenEvents(allRead('500'));
});

it('marks are nobody else’s to make', () => {
  given().when(read('10', 'bugs_a'), { id: 'bob' }).thenRefused('notificationGone');
  given()
    .when(readAll('10'), { ...own, actor: { ...actorWith('superadmin'), home: 'system' } })
    .thenRefused('notificationGone');
});
