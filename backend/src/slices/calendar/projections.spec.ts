import { describe, expect, it } from '@jest/globals';
import type { EventPart } from '@atrium/contracts/calendar/rules';
import type { CalendarEventView, CalendarRemindersView } from '@atrium/contracts/calendar/views';
import { foldAll, recorded, specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { rollAll } from '../../../test/rollup-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import type { CalendarEvent } from './events.js';
import { learnsOf, roomsFor } from './policy.js';
import { calendarProjection } from './projections.js';
import { remindersProjection } from './reminders-projection.js';

const part: EventPart = {
  part: 0,
  eventtitle: 'Planning',
  eventdescription: 'What is next',
  place: '',
  allday: false,
  eventdate: '2026-03-06',
  eventtime: '09:30',
  enddate: '2026-03-06',
  endtime: '10:30',
  timezone: 'Europe/Berlin',
  recurrence: { frequency: 'weekly', interval: 1, weekdays: [5], monthly: 'day', until: '', count: null },
  exceptions: {},
};
const bob = { _id: 'bob', username: 'Bob' };
const eve = { _id: 'eve', username: 'Eve' };
const first = { at: '2026-03-06T08:15:00.000Z', occurrence: '2026-03-06T09:30' };
const next = { at: '2026-03-13T08:15:00.000Z', occurrence: '2026-03-13T09:30' };
const created: CalendarEvent = {
  type: 'CalendarEventCreated',
  data: {
    writer: 'ann',
    part,
    visibility: 'attendees',
    attendees: [bob, eve],
    reminderminutes: 15,
    reminder: first,
  },
};
const moved: CalendarEvent = {
  type: 'OccurrenceChanged',
  data: {
    occurrence: '2026-03-13T09:30',
    from: { eventtime: '09:30' },
    to: { eventtime: '14:00' },
    changes: { eventtime: '14:00', endtime: '15:00' },
    reminder: first,
  },
};
const refused: CalendarEvent = { type: 'CalendarEventAnswered', data: { user: 'eve', answer: 'no' } };
const fell: CalendarEvent = {
  type: 'CalendarReminderFellDue',
  data: { due: first.at, occurrence: first.occurrence, reminder: next },
};
const deleted: CalendarEvent = { type: 'CalendarEventDeleted', data: {} };
const { afterEvents } = specifyProjection(calendarProjection);

describe('an event', () => {
  it('shows what its first part says', () => {
    const { exceptions: _exceptions, part: _number, ...details } = part;
    afterEvents(created).is({
      _id: specId,
      version: 1,
      ...details,
      parts: [part],
      visibility: 'attendees',
      attendees: [
        { ...bob, answer: '', answeredAt: null },
        { ...eve, answer: '', answeredAt: null },
      ],
      reminderminutes: 15,
      nextreminder: first,
      lastchange: null,
      createdAt: specTime(0),
      createdby: { _id: specAuthor.id, username: specAuthor.username },
      deleted: false,
    });
  });

  it('names who moved what from when to when', () => {
    const lastchange = {
      scope: 'this',
      occurrence: '2026-03-13T09:30',
      from: { eventtime: '09:30' },
      to: { eventtime: '14:00' },
    } as const;
    afterEvents(created, moved)
      .shows({ lastchange })
      .recordsChanges({ field: 'lastchange', from: null, to: lastchange });
    const cancelled: CalendarEvent = {
      type: 'OccurrenceCancelled',
      data: { occurrence: '2026-03-13T09:30', from: { eventtime: '09:30' }, reminder: first },
    };
    afterEvents(created, cancelled).recordsChanges({
      field: 'lastchange',
      from: null,
      to: { ...lastchange, to: null },
    });
  });

  it('names who answered what for one occurrence alone', () => {
    const occurrence = '2026-03-13T09:30';
    const single = (answer: 'no' | ''): CalendarEvent => ({
      type: 'OccurrenceAnswered',
      data: { occurrence, user: 'eve', answer },
    });
    const answers = { eve: 'no' as const };
    afterEvents(created, single('no'))
      .shows({
        parts: [{ ...part, exceptions: { [occurrence]: { cancelled: false, changes: {}, answers } } }],
        lastchange: null,
      })
      .recordsChanges({ field: 'lastanswer', from: null, to: { occurrence, from: '', to: 'no' } });
    afterEvents(created, single('no'), single('')).shows({
      parts: [part],
      lastanswer: { occurrence, from: 'no', to: '' },
    });
  });

  it('keeps answers when others are invited', () => {
    const arranged: CalendarEvent = {
      type: 'CalendarEventArranged',
      data: { attendees: [eve], visibility: 'company', reminderminutes: null, reminder: null },
    };
    afterEvents(created, refused, arranged).shows({
      attendees: [{ ...eve, answer: 'no', answeredAt: specTime(1) }],
      visibility: 'company',
      reminderminutes: null,
      nextreminder: null,
    });
  });

  it('is in the rooms of people with the right to see it', () => {
    afterEvents(created).isIn('all', 'of:ann', 'of:bob', 'of:eve', 'reminding');
    afterEvents(created, deleted).isIn('deleted', 'deleted-by:ann');
    const open = { ...created, data: { ...created.data, visibility: 'company', reminder: null } } as CalendarEvent;
    afterEvents(open).isIn('all', 'company', 'of:ann', 'of:bob', 'of:eve');
    expect(roomsFor(actorWith('member'))).toEqual([]);
    expect(roomsFor(actorWith('member', 'enablecalender'))).toEqual(['company', 'of:ann', 'deleted-by:ann']);
    expect(roomsFor(actorWith('supervisor'))).toEqual(['all', 'deleted-by:ann']);
    expect(roomsFor(actorWith('admin'))).toEqual(['all', 'deleted']);
    const entry = { writer: 'bob', visibility: 'attendees', attendees: [], deleted: false } as const;
    expect(learnsOf(actorWith('member', 'enablecalender'), entry)).toBe(false);
    expect(learnsOf(actorWith('manager'), entry)).toBe(true);
  });
});

describe('reminders', () => {
  const steps = foldAll(calendarProjection, recorded('calendar', [created, refused, fell]));
  const documents = steps.map(({ stored }): CalendarEventView => JSON.parse(stored.json));
  const changes = documents.map((after, n) => ({
    collection: 'calendar',
    before: documents[n - 1] ?? null,
    after,
    event: [created, refused, fell][n]!,
  }));

  it('go to the author and the invited people, except those who said no', () => {
    const all = rollAll<CalendarRemindersView>(remindersProjection, changes);
    const reminder = {
      event: specId,
      occurrence: first.occurrence,
      eventtitle: 'Planning',
      place: '',
      allday: false,
      starts: '2026-03-06T08:30:00.000Z',
      due: first.at,
      at: specTime(2),
    };
    expect([...all.keys()]).toEqual(['ann', 'bob']);
    expect(all.get('ann')).toEqual({ _id: 'ann', version: 1, reminders: [reminder] });
    expect(remindersProjection.publish(all.get('bob')!)[0]?.rooms).toEqual(['of:bob']);
    expect(remindersProjection.rooms(actorWith('member', 'enablecalender'))).toEqual(['of:ann']);
    expect(remindersProjection.rooms(actorWith('member'))).toEqual([]);
  });

  it('spare people who said no to that occurrence, and reach people who said yes to it alone', () => {
    const answered = documents.map((doc) => ({
      ...doc,
      parts: [
        {
          ...part,
          exceptions: {
            [first.occurrence]: { cancelled: false, changes: {}, answers: { bob: 'no' as const, eve: 'yes' as const } },
          },
        },
      ],
    }));
    const changesBefore = changes.map((change, n) => ({ ...change, before: answered[n - 1] ?? null }));
    expect([...rollAll<CalendarRemindersView>(remindersProjection, changesBefore).keys()]).toEqual(['ann', 'eve']);
  });

  it('are dropped when they come days late, as for events that are recorded afterwards', () => {
    const late = documents.map((doc) => ({ ...doc, nextreminder: { ...first, at: '2026-02-20T08:15:00.000Z' } }));
    const changesBefore = changes.map((change, n) => ({ ...change, before: late[n - 1] ?? null }));
    expect([...rollAll<CalendarRemindersView>(remindersProjection, changesBefore).keys()]).toEqual([]);
  });
});
