import { describe, expect, it } from '@jest/globals';
import type { LiveDocument } from '@atrium/contracts/core/live';
import type {
  EventAnswerView,
  EventAttendanceView,
  OccasionView,
  OwnAnswersView,
} from '@atrium/contracts/company-events/views';
import { entriesAfter } from '../../../test/entries-spec.js';
import { specAuthor, specifyProjection, specTime } from '../../../test/projection-spec.js';
import { rollAll, type SpecChange } from '../../../test/rollup-spec.js';
import { specId } from '../../../test/spec.js';
import type { AnswerEvent } from './answer-aggregate.js';
import { eventAnswersEntries, eventAttendance, ownAnswersProjection } from './answers-projection.js';
import type { CompanyEventEvent } from './events.js';
import { occasions } from './occasions-projection.js';
import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { companyEventsProjection } from './projections.js';

const { afterEvents } = specifyProjection(companyEventsProjection);

const said = {
  title: 'Summer party',
  description: 'On the roof',
  place: 'Roof',
  room: '',
  departments: ['sales'],
  roles: [],
  date: '2026-06-19',
  time: '18:30',
  endDate: '2026-06-19',
  endTime: '19:30',
  allDay: false,
  start: '2026-06-19T17:30:00.000Z',
  end: '2026-06-19T18:30:00.000Z',
  timeZone: 'Europe/Lisbon',
} as const;
const announced: CompanyEventEvent = { type: 'CompanyEventAnnounced', data: said };
const cancelled: CompanyEventEvent = { type: 'CompanyEventCancelled', data: { reason: 'Storm' } };

const reminded = (start: string): CompanyEventEvent => ({
  type: 'CompanyEventReminderSent',
  data: { start, people: [] },
});

describe('the company events', () => {
  it('are found by the room that they take, until they are cancelled or deleted', () => {
    const withRoom: CompanyEventEvent = { type: 'CompanyEventAnnounced', data: { ...said, room: 'blue' } };
    const roomsAfter = (...events: CompanyEventEvent[]) =>
      companyEventsProjection
        .publish(afterEvents(withRoom, ...events).document as CompanyEventView)
        .flatMap(({ rooms }) => rooms);
    expect(roomsAfter()).toContain('booked:blue');
    expect(roomsAfter(cancelled)).not.toContain('booked:blue');
    expect(roomsAfter({ type: 'CompanyEventDeleted', data: {} })).not.toContain('booked:blue');
  });

  it('show a new one, to those whom it is for', () => {
    afterEvents(announced)
      .is({
        _id: specId,
        version: 1,
        ...said,
        cover: '',
        remindedFor: '',
        cancelled: false,
        cancelReason: '',
        createdAt: specTime(0),
        createdby: { _id: specAuthor.id, username: specAuthor.username },
        updatedAt: specTime(0),
        deleted: false,
      })
      .isIn('all', 'department:sales', 'starts:2026-06-19');
  });

  it('show changes with their former values', () => {
    afterEvents(announced, { type: 'CompanyEventDetailsChanged', data: { place: 'Garden', departments: [] } })
      .shows({ place: 'Garden', updatedAt: specTime(1) })
      .isIn('all', 'everyone', 'starts:2026-06-19')
      .recordsChanges(
        { field: 'place', from: 'Roof', to: 'Garden' },
        { field: 'departments', from: ['sales'], to: [] },
      );
    const later = { ...said, time: '19:00', start: '2026-06-19T18:00:00.000Z', end: '2026-06-19T19:00:00.000Z' };
    const { title: _, description: __, place: ___, room: ______, departments: ____, roles: _____, ...times } = later;
    afterEvents(announced, { type: 'CompanyEventMoved', data: times })
      .shows({ time: '19:00', start: times.start })
      .recordsChanges({ field: 'time', from: '18:30', to: '19:00' });
  });

  it('show their cover, and are looked for until their people were reminded of the time at which they start', () => {
    afterEvents(announced, { type: 'CompanyEventCoverChanged', data: { cover: 'p1' } })
      .shows({ cover: 'p1' })
      .recordsChanges({ field: 'cover', from: '', to: 'p1' });
    afterEvents(announced, reminded(said.start)).shows({ remindedFor: said.start }).isIn('all', 'department:sales');
    afterEvents(announced, reminded('2026-06-01T10:00:00.000Z')).isIn('all', 'department:sales', 'starts:2026-06-19');
  });

  it('stay to be seen when they are called off', () => {
    afterEvents(announced, cancelled).shows({ cancelled: true, cancelReason: 'Storm' }).says('Storm');
    afterEvents(announced, cancelled, { type: 'CompanyEventReinstated', data: {} }).shows({
      cancelled: false,
      cancelReason: '',
    });
  });

  it('are hidden when deleted', () => {
    const deleted: CompanyEventEvent = { type: 'CompanyEventDeleted', data: {} };
    afterEvents(announced, deleted).shows({ deleted: true }).isIn('deleted');
    afterEvents(announced, deleted, { type: 'CompanyEventRestored', data: {} }).isIn(
      'all',
      'department:sales',
      'starts:2026-06-19',
    );
    afterEvents(cancelled).isGone();
  });
});

const answer = (event: string, given: 'yes' | 'maybe' | 'no' | ''): AnswerEvent => ({
  type: 'EventAnswered',
  data: { event, answer: given },
});

describe('the answers', () => {
  it('are known to the people who gave them', () => {
    const own = specifyProjection(ownAnswersProjection);
    const answers: OwnAnswersView['answers'] = {
      party: { answer: 'no', at: specTime(2) },
      trip: { answer: 'maybe', at: specTime(1) },
    };
    own
      .afterEvents(answer('party', 'yes'), answer('trip', 'maybe'), answer('party', 'no'))
      .shows({ answers })
      .isIn(`self:${specId}`);
    expect(own.afterEvents(answer('party', 'yes'), answer('party', '')).document?.answers).toEqual({});
  });

  it('are listed within the event, one for each person', () => {
    const all = entriesAfter<EventAnswerView>(eventAnswersEntries, [
      answer('party', 'yes'),
      answer('trip', 'maybe'),
      answer('party', ''),
    ]);
    expect(all).toMatchObject([
      { of: 'party', user: specId, answer: '', at: specTime(2) },
      { of: 'trip', user: specId, answer: 'maybe' },
    ]);
  });
});

const event = (changes: object = {}) => ({
  _id: 'party',
  version: 1,
  departments: [],
  roles: [],
  deleted: false,
  ...changes,
});

const own = (_id: string, given: Record<string, string>) => ({
  _id,
  version: 1,
  answers: Object.fromEntries(Object.entries(given).map(([one, said]) => [one, { answer: said, at: '' }])),
});

const story = (collection: string, ...versions: LiveDocument[]): SpecChange<LiveDocument>[] =>
  versions.map((after, index) => ({ collection, before: versions[index - 1] ?? null, after }));

const counts = (...changes: SpecChange<LiveDocument>[]) =>
  rollAll<EventAttendanceView & { rooms: string[] }>(eventAttendance, changes).get('party');

describe('how many come', () => {
  it('is counted as people change their minds', () => {
    expect(
      counts(
        ...story('company-events', event()),
        ...story('event-answers-own', own('ann', { party: 'yes' }), own('ann', { party: 'yes', trip: 'no' })),
        ...story('event-answers-own', own('bob', { party: 'yes' }), own('bob', { party: 'maybe' }), own('bob', {})),
        ...story('event-answers-own', own('eve', { party: 'no' })),
      ),
    ).toMatchObject({ yes: 1, maybe: 0, no: 1, rooms: ['all', 'everyone'] });
  });

  it('is seen where the event is', () => {
    const moved = counts(...story('company-events', event(), event({ roles: ['dev'] })));
    expect(moved?.rooms).toEqual(['all', 'role:dev']);
    expect(counts(...story('company-events', event(), event({ deleted: true })))?.rooms).toEqual(['deleted']);
    if (moved === undefined) throw new Error('There is none');
    expect(eventAttendance.publish(moved)[1]?.doc).not.toHaveProperty('rooms');
  });
});

const user = (changes: object = {}) => ({
  _id: 'ann',
  version: 1,
  username: 'Ann',
  dob: '1990-02-28',
  createdAt: '2024-05-06T09:00:00.000Z',
  active: true,
  deleted: false,
  ...changes,
});

const after = (...versions: LiveDocument[]) =>
  rollAll<OccasionView>(
    occasions,
    versions.map((one, index) => ({ collection: 'users', before: versions[index - 1] ?? null, after: one })),
  );

describe('the days that come back each year', () => {
  // NOTE: of the people only those fields stand here that are read.

  it('are birthdays without their year, and days of joining', () => {
    const all = after(user());
    expect(all.get('ann-birthday')).toEqual({
      _id: 'ann-birthday',
      version: 1,
      kind: 'birthday',
      title: 'Ann’s birthday',
      user: 'ann',
      day: '02-28',
      since: null,
    });
    expect(all.get('ann-anniversary')).toMatchObject({ title: 'Ann joined', day: '05-06', since: 2024 });
    expect(JSON.stringify([...all.values()])).not.toContain('1990');
  });

  it('follow the person', () => {
    expect(after(user(), user({ dob: '1990-03-01', username: 'Anna' })).get('ann-birthday')).toMatchObject({
      day: '03-01',
      title: 'Anna’s birthday',
    });
    const named = after(user(), user({ firstname: 'Ann', lastname: 'Lind' }));
    expect(named.get('ann-anniversary')).toMatchObject({ title: 'Ann Lind joined' });
    expect([...after(user(), user({ active: false })).keys()]).toEqual([]);
    const before = user({ joined: '2024-05-06' });
    expect(after(before, user({ joined: '2022-05-06' })).get('ann-anniversary')).toMatchObject({
      day: '05-06',
      since: 2022,
    });
    expect(after(user({ joined: '2019-10-09' })).get('ann-anniversary')).toMatchObject({ day: '10-09', since: 2019 });
    expect(after(user({ dob: 'unknown' })).has('ann-birthday')).toBe(false);
    expect(after(user(), user({ deleted: true }), user()).size).toBe(2);
  });
});
