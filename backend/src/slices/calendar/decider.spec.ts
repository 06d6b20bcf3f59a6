import { describe, it } from '@jest/globals';
import { calendarRefusals } from '@atrium/contracts/calendar/errors';
import { type EventPart, type Recurrence, singleAnswerLimit } from '@atrium/contracts/calendar/rules';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith } from '../../../test/spec.js';
import { calendarDecider } from './decider.js';
import type { CalendarEvent } from './events.js';

const { given } = specifyHandlers(calendarDecider, calendarRefusals, {
  CreateCalendarEvent: { timeZone: 'Europe/Berlin', people: [] },
  EditCalendarEvent: { people: [] },
  RestoreCalendarEvent: {},
});
const ann = actorWith('member', 'enablecalender');
const as = (more: object = {}) => ({ actor: { ...ann, ...more }, now: '2026-03-02T09:30:00.000Z' });
const bob = { _id: 'bob', username: 'Bob' };

const form = {
  eventtitle: 'Planning',
  eventdate: '2026-03-06',
  eventtime: '09:30',
  eventdescription: 'What is next',
};
const weekly: Recurrence = { frequency: 'weekly', interval: 1, weekdays: [5], monthly: 'day', until: '', count: null };
const once: EventPart = {
  part: 0,
  ...form,
  place: '',
  allday: false,
  enddate: '2026-03-06',
  endtime: '10:30',
  timezone: 'Europe/Berlin',
  recurrence: null,
  exceptions: {},
};
const created = (over: Partial<EventPart> = {}, more: object = {}): CalendarEvent => ({
  type: 'CalendarEventCreated',
  data: {
    writer: 'ann',
    part: { ...once, ...over },
    visibility: 'company',
    attendees: [],
    reminderminutes: null,
    reminder: null,
    ...more,
  },
});
const series = (over: Partial<EventPart> = {}, more: object = {}) => created({ recurrence: weekly, ...over }, more);
const create = (more: object = {}) => ({ type: 'CreateCalendarEvent', data: { ...form, ...more } }) as const;
const edit = (data: object) => ({ type: 'EditCalendarEvent', data }) as const;
const remove = (data: object = {}) => ({ type: 'DeleteCalendarEvent', data }) as const;
const restore = (data: object = {}) => ({ type: 'RestoreCalendarEvent', data }) as const;
const answer = (said: 'yes' | 'no') => ({ type: 'RespondToCalendarEvent', data: { answer: said } }) as const;
const at = (now: string) => ({ ...as(), now });
const fallDue = (due: string) => ({ type: 'CalendarReminderFellDue', data: { due } }) as const;
const second = '2026-03-13T09:30';
const third = '2026-03-20T09:30';

const invited = (over: Partial<EventPart> = {}) => series(over, { attendees: [bob] });
const asBob = as({ id: 'bob' });
const say = (said: '' | 'yes' | 'no', occurrence?: string) =>
  ({ type: 'RespondToCalendarEvent', data: { answer: said, ...(occurrence && { occurrence }) } }) as const;
const said = (answered: '' | 'yes' | 'no', occurrence = second): CalendarEvent => ({
  type: 'OccurrenceAnswered',
  data: { occurrence, user: 'bob', answer: answered },
});
const toAll = (answered: 'yes' | 'no'): CalendarEvent => ({
  type: 'CalendarEventAnswered',
  data: { user: 'bob', answer: answered },
});

describe('writing an event', () => {
  it('needs no more than the form, and takes an hour of the organisation’s wall clock', () => {
    given().when(create(), as()).thenEvents(created());
  });

  it('takes a day out of a day with a time, and no seconds', () => {
    given()
      .when(create({ eventdate: '2026-03-06T00:00:00.000Z', eventtime: '09:30:15' }), as())
      .thenEvents(created());
  });

  it('knows whole days, several of them, and other zones', () => {
    const allday = { allday: true, eventtime: '00:00', endtime: '00:00' };
    given()
      .when(create({ allday: true }), as())
      .thenEvents(created({ ...allday }));
    given()
      .when(create({ allday: true, enddate: '2026-03-08', timezone: 'Asia/Tokyo' }), as())
      .thenEvents(created({ ...allday, enddate: '2026-03-08', timezone: 'Asia/Tokyo' }));
    given()
      .when(create({ endtime: '11:00', place: 'Room 4' }), as())
      .thenEvents(created({ endtime: '11:00', place: 'Room 4' }));
    given()
      .when(create({ eventtime: '23:30' }), as())
      .thenEvents(created({ eventtime: '23:30', enddate: '2026-03-07', endtime: '00:30' }));
  });

  it('ends after it begins, within a year', () => {
    given()
      .when(create({ endtime: '09:00' }), as())
      .thenRefused('endTimeBeforeStart');
    given()
      .when(create({ enddate: '2026-03-05' }), as())
      .thenRefused('endsBeforeStart');
    given()
      .when(create({ enddate: '2027-03-08' }), as())
      .thenRefused('tooLong');
  });

  it('comes again by a rule of which its day is the first', () => {
    given()
      .when(create({ recurrence: { frequency: 'weekly' } }), as())
      .thenEvents(series());
    given()
      .when(create({ recurrence: { frequency: 'weekly', weekdays: [1], until: '2026-05-01' } }), as())
      .thenEvents(series({ recurrence: { ...weekly, weekdays: [1, 5], until: '2026-05-01' } }));
    given()
      .when(create({ recurrence: { frequency: 'none' } }), as())
      .thenEvents(created());
    given()
      .when(create({ recurrence: { frequency: 'daily', until: '2026-03-05' } }), as())
      .thenRefused('endsBeforeFirst');
  });

  it('invites people, and reminds before it', () => {
    const people = { ...as(), found: { people: [bob] } };
    const reminder = { at: '2026-03-06T08:15:00.000Z', occurrence: '2026-03-06T09:30' };
    given()
      .when(create({ attendees: ['bob'], visibility: 'attendees', reminderminutes: 15 }), people)
      .thenEvents(created({}, { attendees: [bob], visibility: 'attendees', reminderminutes: 15, reminder }));
    given()
      .when(create({ attendees: ['eve'] }), { ...as(), found: { people: [null] } })
      .thenRefused('attendeeUnknown');
  });

  it('happens once', () => {
    given(created()).when(create(), as()).thenNothing();
  });
});

describe('the rights', () => {
  it('change it: who wrote it, and administrators', () => {
    const change = edit({ place: 'Room 4' });
    given(created())
      .when(change, as({ id: 'bob' }))
      .thenRefused('notYours');
    given(created())
      .when(change, as({ id: 'bob', role: 'manager' }))
      .thenRefused('notYours');
    given(created())
      .when(change, as({ id: 'bob', role: 'admin' }))
      .thenEvents({
        type: 'SeriesChanged',
        data: {
          scope: 'all',
          occurrence: null,
          from: { place: '' },
          to: { place: 'Room 4' },
          parts: [{ ...once, place: 'Room 4' }],
          reminder: null,
        },
      });
  });

  it('learn of it: only the invited, where it is theirs alone', () => {
    const own = created({}, { visibility: 'attendees', attendees: [bob] });
    given(own)
      .when(remove(), as({ id: 'eve' }))
      .thenRefused('eventGone');
    given(own)
      .when(answer('yes'), as({ id: 'eve' }))
      .thenRefused('eventGone');
    given(own)
      .when(remove(), as({ id: 'bob' }))
      .thenRefused('notYours');
    given(own)
      .when(remove(), as({ id: 'eve', role: 'supervisor' }))
      .thenRefused('notYours');
    given().when(remove(), as()).thenRefused('eventGone');
  });

  it('answer it: the invited', () => {
    const invited = created({}, { attendees: [bob] });
    const answered: CalendarEvent = { type: 'CalendarEventAnswered', data: { user: 'bob', answer: 'no' } };
    given(invited)
      .when(answer('no'), as({ id: 'bob' }))
      .thenEvents(answered);
    given(invited, answered)
      .when(answer('no'), as({ id: 'bob' }))
      .thenNothing();
    given(invited).when(answer('no'), as()).thenRefused('notInvited');
  });
});

describe('answering one occurrence alone', () => {
  it('stands beside the answer to the event, and stays when that changes', () => {
    given(invited(), toAll('yes')).when(say('no', second), asBob).thenEvents(said('no'));
    given(invited(), toAll('yes'), said('no')).when(say('no'), asBob).thenEvents(toAll('no'));
    given(invited(), said('no'), toAll('yes')).when(say('no', second), asBob).thenNothing();
    given(invited(), said('no'), toAll('yes')).when(say('yes', second), asBob).thenEvents(said('yes'));
    given(invited(), toAll('yes')).when(say('yes', second), asBob).thenNothing();
  });

  it('is taken back by an empty one, so that the answer to the event holds again', () => {
    given(invited(), said('no')).when(say('', second), asBob).thenEvents(said(''));
    given(invited(), said('no'), said('')).when(say('', second), asBob).thenNothing();
    given(invited(), said('no'), said('')).when(say('no', second), asBob).thenEvents(said('no'));
    given(invited()).when(say(''), asBob).thenRefused('answerNeeded');
  });

  it('is for invited people, to an occurrence that exists', () => {
    given(invited()).when(say('yes', second), as()).thenRefused('notInvited');
    given(invited()).when(say('yes', '2026-03-14T09:30'), asBob).thenRefused('occurrenceGone');
    const cancelled = { [second]: { cancelled: true, changes: {} } };
    given(invited({ exceptions: cancelled }))
      .when(say('yes', second), asBob)
      .thenRefused('occurrenceGone');
    given(invited(), { type: 'CalendarEventDeleted', data: {} })
      .when(say('yes', second), { ...asBob, actor: { ...asBob.actor, role: 'admin' } })
      .thenRefused('eventGone');
  });

  it('is the answer to the event where that comes once', () => {
    given(created({}, { attendees: [bob] }))
      .when(say('yes', '2026-03-06T09:30'), asBob)
      .thenEvents(toAll('yes'));
  });

  it('follows its occurrence when all of them move, and goes when its person is no longer invited', () => {
    const moved = edit({ eventdate: '2026-03-21', scope: 'all', occurrence: third });
    given(invited(), said('no'))
      .when(moved, as())
      .thenEvents({
        type: 'SeriesChanged',
        data: {
          scope: 'all',
          occurrence: third,
          from: { allday: false, eventdate: '2026-03-20', eventtime: '09:30', enddate: '2026-03-20', endtime: '10:30' },
          to: { allday: false, eventdate: '2026-03-21', eventtime: '09:30', enddate: '2026-03-21', endtime: '10:30' },
          parts: [
            {
              ...once,
              eventdate: '2026-03-07',
              enddate: '2026-03-07',
              recurrence: { ...weekly, weekdays: [6] },
              exceptions: { '2026-03-14T09:30': { cancelled: false, changes: {}, answers: { bob: 'no' } } },
            },
          ],
          reminder: null,
        },
      });
    const without: CalendarEvent = { type: 'CalendarEventArranged', data: { attendees: [], reminder: null } };
    const again: CalendarEvent = { type: 'CalendarEventArranged', data: { attendees: [bob], reminder: null } };
    given(invited(), said('no'), without, again).when(say('', second), asBob).thenNothing();
  });

  it('neither keeps what was ended from going on, nor gets lost on the way', () => {
    const head = { ...once, recurrence: { ...weekly, until: '2026-03-19' } };
    const ended: CalendarEvent = {
      type: 'SeriesEnded',
      data: { occurrence: third, from: {}, parts: [head], reminder: null },
    };
    const exceptions = { [second]: { cancelled: false, changes: {}, answers: { bob: 'no' as const } } };
    given(invited(), ended, said('no'))
      .when(restore({ occurrence: third }), as())
      .thenEvents({
        type: 'SeriesContinued',
        data: { occurrence: third, parts: [{ ...once, recurrence: weekly, exceptions }], reminder: null },
      });
  });

  it('outlasts that its occurrence was changed, cancelled and brought back', () => {
    const changed: CalendarEvent = {
      type: 'OccurrenceChanged',
      data: { occurrence: second, from: {}, to: {}, changes: { place: 'Room 4' }, reminder: null },
    };
    const cancelled: CalendarEvent = {
      type: 'OccurrenceCancelled',
      data: { occurrence: second, from: {}, reminder: null },
    };
    const restored: CalendarEvent = { type: 'OccurrenceRestored', data: { occurrence: second, reminder: null } };
    given(invited(), said('no'), changed, cancelled, restored).when(say('no', second), asBob).thenNothing();
    given(invited(), said('no'), cancelled, restored).when(say('no', second), asBob).thenNothing();
  });

  it('has an end, so that an event stays small', () => {
    const people = Array.from({ length: singleAnswerLimit }, (_, n) => [`person-${n}`, 'no'] as const);
    const exceptions = { [third]: { cancelled: false, changes: {}, answers: Object.fromEntries(people) } };
    given(invited({ exceptions })).when(say('no', second), asBob).thenRefused('tooManyAnswers');
  });
});

describe('changing', () => {
  it('says nothing where nothing differs', () => {
    given(created())
      .when(edit({ ...form }), as())
      .thenNothing();
    given(series())
      .when(edit({ ...form, recurrence: { frequency: 'weekly' } }), as())
      .thenNothing();
    given(series())
      .when(edit({ eventdate: '2026-03-13', scope: 'all', occurrence: second }), as())
      .thenNothing();
  });

  it('one occurrence leaves the others alone, and keeps how long it takes', () => {
    const to = { allday: false, eventdate: '2026-03-12', eventtime: '14:00', enddate: '2026-03-12', endtime: '15:00' };
    const from = {
      allday: false,
      eventdate: '2026-03-13',
      eventtime: '09:30',
      enddate: '2026-03-13',
      endtime: '10:30',
    };
    given(series())
      .when(edit({ eventdate: '2026-03-12', eventtime: '14:00', occurrence: second }), as())
      .thenEvents({ type: 'OccurrenceChanged', data: { occurrence: second, from, to, changes: to, reminder: null } });
  });

  it('one occurrence again keeps what was said of it', () => {
    const moved: CalendarEvent = {
      type: 'OccurrenceChanged',
      data: { occurrence: second, from: {}, to: {}, changes: { place: 'Room 4' }, reminder: null },
    };
    const to = { eventtitle: 'Planning, short' };
    given(series(), moved)
      .when(edit({ ...to, occurrence: second, scope: 'this' }), as())
      .thenEvents({
        type: 'OccurrenceChanged',
        data: {
          occurrence: second,
          from: { eventtitle: 'Planning' },
          to,
          changes: { place: 'Room 4', ...to },
          reminder: null,
        },
      });
  });

  it('it and all that follow goes on in another part', () => {
    given(series({ exceptions: { [third]: { cancelled: true, changes: {} } } }))
      .when(edit({ eventdate: '2026-03-14', scope: 'following', occurrence: second }), as())
      .thenEvents({
        type: 'SeriesChanged',
        data: {
          scope: 'following',
          occurrence: second,
          from: { allday: false, eventdate: '2026-03-13', eventtime: '09:30', enddate: '2026-03-13', endtime: '10:30' },
          to: { allday: false, eventdate: '2026-03-14', eventtime: '09:30', enddate: '2026-03-14', endtime: '10:30' },
          parts: [
            { ...once, recurrence: { ...weekly, until: '2026-03-12' } },
            {
              ...once,
              part: 1,
              eventdate: '2026-03-14',
              enddate: '2026-03-14',
              recurrence: { ...weekly, weekdays: [6] },
              exceptions: { '2026-03-21T09:30': { cancelled: true, changes: {} } },
            },
          ],
          reminder: null,
        },
      });
  });

  it('shares out what is counted', () => {
    given(series({ recurrence: { ...weekly, count: 5 } }))
      .when(edit({ place: 'Room 4', scope: 'following', occurrence: third }), as())
      .thenEvents({
        type: 'SeriesChanged',
        data: {
          scope: 'following',
          occurrence: third,
          from: { place: '' },
          to: { place: 'Room 4' },
          parts: [
            { ...once, recurrence: { ...weekly, count: 2 } },
            {
              ...once,
              part: 1,
              place: 'Room 4',
              eventdate: '2026-03-20',
              enddate: '2026-03-20',
              recurrence: { ...weekly, count: 3 },
            },
          ],
          reminder: null,
        },
      });
  });

  it('all of them by one moves all as far', () => {
    const cancelled = { cancelled: true, changes: {} };
    given(series({ exceptions: { [second]: cancelled } }))
      .when(edit({ eventdate: '2026-03-19', eventtime: '16:00', scope: 'all', occurrence: third }), as())
      .thenEvents({
        type: 'SeriesChanged',
        data: {
          scope: 'all',
          occurrence: third,
          from: { allday: false, eventdate: '2026-03-20', eventtime: '09:30', enddate: '2026-03-20', endtime: '10:30' },
          to: { allday: false, eventdate: '2026-03-19', eventtime: '16:00', enddate: '2026-03-19', endtime: '17:00' },
          parts: [
            {
              ...once,
              eventdate: '2026-03-05',
              eventtime: '16:00',
              enddate: '2026-03-05',
              endtime: '17:00',
              recurrence: { ...weekly, weekdays: [4] },
              exceptions: { '2026-03-12T16:00': cancelled },
            },
          ],
          reminder: null,
        },
      });
  });

  it('needs an occurrence that there is, and gives a single one no rhythm', () => {
    given(series())
      .when(edit({ place: 'x', scope: 'this' }), as())
      .thenRefused('occurrenceNeeded');
    given(series())
      .when(edit({ place: 'x', occurrence: '2026-03-14T09:30' }), as())
      .thenRefused('occurrenceGone');
    given(series())
      .when(edit({ recurrence: { frequency: 'daily' }, occurrence: second }), as())
      .thenRefused('ruleForAll');
    given(series())
      .when(edit({ timezone: 'UTC', occurrence: second, scope: 'following' }), as())
      .thenRefused('wholeEvent');
    given(series())
      .when(edit({ reminderminutes: 5, occurrence: second }), as())
      .thenRefused('wholeEvent');
  });

  it('of who comes and who sees it keeps the answers that were given', () => {
    const eve = { _id: 'eve', username: 'Eve' };
    given(created({}, { attendees: [bob] }))
      .when(edit({ attendees: ['bob', 'eve'], visibility: 'attendees', reminderminutes: '' }), {
        ...as(),
        found: { people: [bob, eve] },
      })
      .thenEvents({
        type: 'CalendarEventArranged',
        data: { attendees: [bob, eve], visibility: 'attendees', reminder: null },
      });
  });
});

describe('cancelling', () => {
  const from = { eventdate: '2026-03-13', eventtime: '09:30', enddate: '2026-03-13', endtime: '10:30' };
  const cancelled: CalendarEvent = { type: 'OccurrenceCancelled', data: { occurrence: second, from, reminder: null } };
  const head = { ...once, recurrence: { ...weekly, until: '2026-03-12' } };
  const ended: CalendarEvent = {
    type: 'SeriesEnded',
    data: { occurrence: second, from, parts: [head], reminder: null },
  };

  it('takes out one, and brings it back', () => {
    given(series())
      .when(remove({ occurrence: second }), as())
      .thenEvents(cancelled);
    given(series(), cancelled)
      .when(remove({ occurrence: second }), as())
      .thenNothing();
    given(series(), cancelled)
      .when(edit({ place: 'x', occurrence: second }), as())
      .thenRefused('occurrenceGone');
    given(series(), cancelled)
      .when(restore({ occurrence: second }), as())
      .thenEvents({ type: 'OccurrenceRestored', data: { occurrence: second, reminder: null } });
    given(series())
      .when(restore({ occurrence: second }), as())
      .thenNothing();
  });

  it('ends it before one, and goes on as long as nothing else changed', () => {
    given(series())
      .when(remove({ occurrence: second, scope: 'following' }), as())
      .thenEvents(ended);
    const parts = [{ ...once, recurrence: weekly }];
    given(series(), ended)
      .when(restore({ occurrence: second }), as())
      .thenEvents({ type: 'SeriesContinued', data: { occurrence: second, parts, reminder: null } });
    const changed: CalendarEvent = {
      type: 'SeriesChanged',
      data: { scope: 'all', occurrence: null, from: {}, to: {}, parts: [head], reminder: null },
    };
    given(series(), ended, changed)
      .when(restore({ occurrence: second }), as())
      .thenRefused('occurrenceGone');
  });

  it('deletes it whole, and brings it back', () => {
    const deleted: CalendarEvent = { type: 'CalendarEventDeleted', data: {} };
    given(series()).when(remove(), as()).thenEvents(deleted);
    given(series())
      .when(remove({ occurrence: '2026-03-06T09:30', scope: 'following' }), as())
      .thenEvents(deleted);
    given(series(), deleted).when(remove(), as()).thenNothing();
    given(series(), deleted)
      .when(edit({ place: 'x' }), as())
      .thenRefused('eventGone');
    given(series(), deleted)
      .when(remove(), as({ id: 'bob' }))
      .thenRefused('eventGone');
    given(series(), deleted)
      .when(restore(), as())
      .thenEvents({ type: 'CalendarEventRestored', data: { reminder: null } });
  });
});

describe('a reminder', () => {
  const first = { at: '2026-03-06T08:00:00.000Z', occurrence: '2026-03-06T09:30' };
  const next = { at: '2026-03-13T08:00:00.000Z', occurrence: second };
  const reminding = series({}, { reminderminutes: 30, reminder: first });
  const fell = (due: string, occurrence: string, reminder: typeof first | null): CalendarEvent => ({
    type: 'CalendarReminderFellDue',
    data: { due, occurrence, reminder },
  });

  it('falls due once, when its moment has come', () => {
    given(reminding).when(fallDue(first.at), at('2026-03-06T07:59:00.000Z')).thenNothing();
    given(reminding)
      .when(fallDue(first.at), at(first.at))
      .thenEvents(fell(first.at, first.occurrence, next));
    given(reminding, fell(first.at, first.occurrence, next))
      .when(fallDue(first.at), at('2026-03-06T08:01:00.000Z'))
      .thenNothing();
  });

  it('that fell due while nothing ran comes late, and those missed long ago not at all', () => {
    given(reminding)
      .when(fallDue(first.at), at('2026-04-02T12:00:00.000Z'))
      .thenEvents(fell(first.at, first.occurrence, { at: '2026-04-03T07:00:00.000Z', occurrence: '2026-04-03T09:30' }));
  });

  it('moves with its event, and ends when the event is cancelled', () => {
    given(reminding)
      .when(remove({ occurrence: '2026-03-06T09:30' }), as())
      .thenEvents({
        type: 'OccurrenceCancelled',
        data: {
          occurrence: '2026-03-06T09:30',
          from: { eventdate: '2026-03-06', eventtime: '09:30', enddate: '2026-03-06', endtime: '10:30' },
          reminder: next,
        },
      });
    given(created({}, { reminderminutes: 30, reminder: first }), { type: 'CalendarEventDeleted', data: {} })
      .when(fallDue(first.at), at(first.at))
      .thenNothing();
  });

  it('is said again for the whole event', () => {
    given(reminding)
      .when(edit({ reminderminutes: 60 }), as())
      .thenEvents({
        type: 'CalendarEventArranged',
        data: { reminderminutes: 60, reminder: { ...first, at: '2026-03-06T07:30:00.000Z' } },
      });
    given(reminding)
      .when(edit({ reminderminutes: '' }), as())
      .thenEvents({ type: 'CalendarEventArranged', data: { reminderminutes: null, reminder: null } });
  });
});
