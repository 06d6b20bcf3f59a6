import { describe, it } from '@jest/globals';
import { calendarRefusals } from '@atrium/contracts/calendar/errors';
import { companyEventRefusals } from '@atrium/contracts/company-events/errors';
import { filled, filledIn } from '../../../test/custom-spec.js';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type CompanyEventCommand, companyEventDecider } from './decider.js';
import type { CompanyEventEvent } from './events.js';

const lisbon = { timeZone: 'Europe/Lisbon', custom: nothingCustom, coverKnown: true };
const { given } = specifyHandlers(
  companyEventDecider,
  { ...companyEventRefusals, ...calendarRefusals },
  {
    CreateCompanyEvent: lisbon,
    EditCompanyEvent: lisbon,
    RemindOfCompanyEvent: { people: ['bob'] },
    RestoreCompanyEvent: {},
  },
);

const details = {
  title: 'Summer party',
  description: 'On the roof',
  place: 'Roof',
  room: '',
  departments: [],
  roles: [],
};
const form = { title: 'Summer party', description: 'On the roof', place: 'Roof', date: '2026-06-19', time: '18:30' };
const times = {
  date: '2026-06-19',
  time: '18:30',
  endDate: '2026-06-19',
  endTime: '19:30',
  allDay: false,
  start: '2026-06-19T17:30:00.000Z',
  end: '2026-06-19T18:30:00.000Z',
  timeZone: 'Europe/Lisbon',
};
const announced = {
  type: 'CompanyEventAnnounced',
  data: { ...details, ...times },
} as const satisfies CompanyEventEvent;
const cancelled: CompanyEventEvent = { type: 'CompanyEventCancelled', data: { reason: 'Storm' } };
const deleted: CompanyEventEvent = { type: 'CompanyEventDeleted', data: {} };

const create = (data: object): CompanyEventCommand => ({ type: 'CreateCompanyEvent', data: { ...form, ...data } });
const edit = (data: Extract<CompanyEventCommand, { type: 'EditCompanyEvent' }>['data']): CompanyEventCommand => ({
  type: 'EditCompanyEvent',
  data,
});
const plain = (type: 'DeleteCompanyEvent' | 'RestoreCompanyEvent' | 'CancelCompanyEvent'): CompanyEventCommand => ({
  type,
  data: {},
});
const moved = (changes: Partial<typeof times>): CompanyEventEvent => ({
  type: 'CompanyEventMoved',
  data: { ...times, ...changes },
});

describe('the cover of an event', () => {
  const cover: CompanyEventEvent = { type: 'CompanyEventCoverChanged', data: { cover: 'p1' } };
  const unknown = { found: { ...lisbon, coverKnown: false } };

  it('is a picture of the sender’s', () => {
    given()
      .when(create({ cover: 'p1' }))
      .thenEvents({ type: 'CompanyEventAnnounced', data: { ...announced.data, cover: 'p1' } });
    given(announced)
      .when(edit({ cover: 'p1' }))
      .thenEvents(cover);
    given(announced, cover)
      .when(edit({ cover: 'p1' }))
      .thenNothing();
    given(announced, cover)
      .when(edit({ cover: '' }))
      .thenEvents({ type: 'CompanyEventCoverChanged', data: { cover: '' } });
    given()
      .when(create({ cover: 'p1' }), unknown)
      .thenRefused('coverUnknown');
    given(announced)
      .when(edit({ cover: 'p1' }), unknown)
      .thenRefused('coverUnknown');
  });
});

describe('reminding of an event', () => {
  const remind = (start = times.start): CompanyEventCommand => ({ type: 'RemindOfCompanyEvent', data: { start } });
  const sent: CompanyEventEvent = { type: 'CompanyEventReminderSent', data: { start: times.start, people: ['bob'] } };

  it('happens once for each time at which it starts', () => {
    given(announced).when(remind()).thenEvents(sent);
    given(announced, sent).when(remind()).thenNothing();
    const later = '2026-06-20T17:30:00.000Z';
    given(announced, sent, moved({ start: later }))
      .when(remind(later))
      .thenEvents({ type: 'CompanyEventReminderSent', data: { start: later, people: ['bob'] } });
  });

  it('does not happen for what was moved, cancelled or deleted meanwhile', () => {
    given(announced).when(remind('2026-06-20T17:30:00.000Z')).thenNothing();
    given(announced, cancelled).when(remind()).thenNothing();
    given(announced, deleted).when(remind()).thenNothing();
  });
});

describe('announcing an event', () => {
  it('takes an hour unless its end is said, by the organisation’s clock', () => {
    given().when(create({})).thenEvents(announced);
    given()
      .when(create({ endTime: '23:00', endDate: '' }))
      .thenEvents({
        type: 'CompanyEventAnnounced',
        data: { ...details, ...times, endTime: '23:00', end: '2026-06-19T22:00:00.000Z' },
      });
    given()
      .when(create({ title: 'Again' }))
      .thenEvents({
        type: 'CompanyEventAnnounced',
        data: { ...announced.data, title: 'Again' },
      });
    given(announced).when(create({})).thenNothing();
  });

  it('goes over midnight, or several days', () => {
    given()
      .when(create({ time: '23:30' }))
      .thenEvents({
        type: 'CompanyEventAnnounced',
        data: {
          ...details,
          ...times,
          time: '23:30',
          endDate: '2026-06-20',
          endTime: '00:30',
          start: '2026-06-19T22:30:00.000Z',
          end: '2026-06-19T23:30:00.000Z',
        },
      });
    given()
      .when(create({ time: '', allDay: true, endDate: '2026-06-21' }))
      .thenEvents({
        type: 'CompanyEventAnnounced',
        data: {
          ...details,
          ...times,
          time: '',
          endTime: '',
          allDay: true,
          endDate: '2026-06-21',
          start: '2026-06-19',
          end: '2026-06-21',
        },
      });
  });

  it('is refused without a time, or when it ends before it starts', () => {
    given()
      .when(create({ time: '' }))
      .thenRefused('timeMissing');
    for (const wrong of [{ endTime: '18:30' }, { endTime: '09:00' }]) {
      given().when(create(wrong)).thenRefused('endTimeBeforeStart');
    }
    given()
      .when(create({ endDate: '2026-06-18' }))
      .thenRefused('endsBeforeStart');
    given()
      .when(create({ allDay: true, endDate: '2026-06-18' }))
      .thenRefused('endsBeforeStart');
  });
});

describe('changing an event', () => {
  it('records what is different', () => {
    given(announced)
      .when(edit({ title: 'Summer party', place: 'Garden', roles: ['member'] }))
      .thenEvents({ type: 'CompanyEventDetailsChanged', data: { place: 'Garden', roles: ['member'] } });
    given(announced)
      .when(edit({ ...form, endDate: '', endTime: '19:30' }))
      .thenNothing();
  });

  it('takes its end along to another day', () => {
    given(announced)
      .when(edit({ date: '2026-06-26' }))
      .thenEvents(
        moved({
          date: '2026-06-26',
          endDate: '2026-06-26',
          start: '2026-06-26T17:30:00.000Z',
          end: '2026-06-26T18:30:00.000Z',
        }),
      );
  });

  it('makes it take whole days, and back', () => {
    const whole = { time: '', endTime: '', allDay: true, start: '2026-06-19', end: '2026-06-19' };
    given(announced)
      .when(edit({ allDay: true }))
      .thenEvents(moved(whole));
    given(announced, moved(whole))
      .when(edit({ allDay: false }))
      .thenRefused('timeMissing');
    given(announced, moved(whole))
      .when(edit({ allDay: false, time: '18:30' }))
      .thenEvents(moved({}));
  });

  it('is refused when it ends before it starts, or was called off', () => {
    given(announced)
      .when(edit({ endTime: '18:00' }))
      .thenRefused('endTimeBeforeStart');
    given(announced, cancelled)
      .when(edit({ title: 'Other' }))
      .thenRefused('eventCancelled');
  });
});

describe('calling an event off', () => {
  it('is done once, and can be undone', () => {
    given(announced)
      .when({ type: 'CancelCompanyEvent', data: { reason: 'Storm' } })
      .thenEvents(cancelled);
    given(announced)
      .when(plain('CancelCompanyEvent'))
      .thenEvents({ type: 'CompanyEventCancelled', data: { reason: '' } });
    given(announced, cancelled).when(plain('CancelCompanyEvent')).thenNothing();
    given(announced, cancelled)
      .when(plain('RestoreCompanyEvent'))
      .thenEvents({ type: 'CompanyEventReinstated', data: {} });
    given(announced).when(plain('RestoreCompanyEvent')).thenNothing();
  });
});

describe('deleting an event', () => {
  it('can be undone, and leaves nothing to change', () => {
    given(announced).when(plain('DeleteCompanyEvent')).thenEvents(deleted);
    given(announced, deleted).when(plain('DeleteCompanyEvent')).thenNothing();
    given(announced, cancelled, deleted)
      .when(plain('RestoreCompanyEvent'))
      .thenEvents({ type: 'CompanyEventRestored', data: {} });
    for (const command of [edit({ title: 'Other' }), plain('CancelCompanyEvent')]) {
      given(announced, deleted).when(command).thenRefused('eventGone');
      given().when(command).thenRefused('eventGone');
    }
  });
});

describe('the room of an event', () => {
  it('is kept with it, changed and taken away', () => {
    const withRoom = { ...announced, data: { ...announced.data, room: 'blue' } } satisfies CompanyEventEvent;
    given()
      .when(create({ room: 'blue' }))
      .thenEvents(withRoom);
    given(withRoom)
      .when(edit({ room: '' }))
      .thenEvents({ type: 'CompanyEventDetailsChanged', data: { room: '' } });
  });

  it('is refused while another event has it, also where the event is moved or brought back', () => {
    const span = { room: 'blue', from: 0, to: 1, timezone: 'UTC', title: '', roomName: 'Blue room', by: '' };
    const found = { ...lisbon, clash: span };
    given()
      .when(create({ room: 'blue' }), { found })
      .thenRefused('roomTaken');
    given(announced)
      .when(edit({ time: '19:00' }), { found })
      .thenRefused('roomTaken');
    given(announced, cancelled)
      .when(plain('RestoreCompanyEvent'), { found: { clash: span } })
      .thenRefused('roomTaken');
    given()
      .when(create({ room: 'red' }), { found: { ...lisbon, isUnknown: true } })
      .thenRefused('roomUnknown');
  });
});

describe('an event with fields of the organisation’s own', () => {
  it('keeps them under the form that they were filled in with', () => {
    const found = { ...lisbon, custom: filledIn.found };
    given()
      .when(create({ custom: filledIn.body }), { found })
      .thenEvents({ type: 'CompanyEventAnnounced', data: { ...announced.data, custom: filled } });
    given(announced)
      .when(edit({ custom: filledIn.body }), { found })
      .thenEvents({ type: 'CompanyEventDetailsChanged', data: { custom: filled } });
  });
});
