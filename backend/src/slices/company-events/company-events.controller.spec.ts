import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ControllerSpec } from '../../../test/controller-spec.js';
import { commandController } from '../../platform/http/command-controller.js';
import { actorWith } from '../../../test/spec.js';
import { CompanyEventsController } from './company-events.controller.js';
import { companyEvents as companyEventsSlice } from './slice.js';

const party = { _id: 'party', title: 'Party', start: '2026-06-19T17:30:00.000Z' };
const trip = { _id: 'trip', title: 'Trip', start: '2026-05-01' };
const gone = { _id: 'gone', title: 'Gone', start: '2026-01-01' };
const birthday = { _id: 'ann-birthday', kind: 'birthday', day: '02-28' };
const documents = [
  { collection: 'company-events', rooms: ['everyone'], doc: party },
  { collection: 'company-events', rooms: ['all'], doc: trip },
  { collection: 'company-events', rooms: ['deleted'], doc: gone },
  { collection: 'occasions', rooms: ['everyone'], doc: birthday },
];

const controller = new ControllerSpec([CompanyEventsController, commandController(companyEventsSlice)], documents);
beforeAll(() => controller.start());
afterAll(() => controller.stop());
beforeEach(() => {
  controller.sent = [];
  controller.actor = actorWith('admin');
});

const calls: ['PUT' | 'DELETE', string, object | undefined, string, object][] = [
  ['PUT', '/hr/events', { title: 'Feast', allDay: true }, 'EditCompanyEvent', { _id: 'new' }],
  ['PUT', '/hr/events/cancel', { reason: 'Storm' }, 'CancelCompanyEvent', { _id: 'new' }],
  ['PUT', '/hr/events/restore', undefined, 'RestoreCompanyEvent', { _id: 'new' }],
  ['DELETE', '/hr/events', undefined, 'DeleteCompanyEvent', { message: 'Event deleted successfully!' }],
];
const form = { title: 'Party', date: '2026-06-19', time: '18:30', description: 'On the roof' };

describe('the paths of the company events', () => {
  it.each(calls)(
    '%s %s sends its command about the event that is named in the path, the query or the body',
    async (method, path, payload, name, body) => {
      const answers = [
        await controller.ask(method, `${path}/e1`, payload),
        await controller.ask(method, `${path}?id=e1`, payload),
        await controller.ask(method, path, { ...payload, _id: 'e1' }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body });
      expect(controller.sent).toEqual(answers.map(() => ({ name, data: payload ?? {}, id: 'e1' })));
      expect((await controller.ask(method, `${path}/e1`, { ...payload, color: 'red' })).status).toBe(400);
    },
  );

  it('announce an event, of which title, date, time and description have to be said', async () => {
    expect(await controller.ask('POST', '/hr/events', form)).toMatchObject({ status: 200, body: { _id: 'new' } });
    const whole = { title: 'Trip', date: '2026-06-19', allDay: true, description: 'To the sea', time: '' };
    expect((await controller.ask('POST', '/hr/events', whole)).status).toBe(200);
    for (const field of ['title', 'date', 'time', 'description']) {
      const answer = await controller.ask('POST', '/hr/events', { ...form, [field]: undefined });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message: 'This field is required' }] } });
    }
    const wrong = [{ date: '2026-02-30' }, { date: '2026-06-19T10:00Z' }, { time: '25:00' }, { endTime: 'late' }];
    for (const one of [...wrong, { departments: ['the:moon'] }]) {
      expect((await controller.ask('POST', '/hr/events', { ...form, ...one })).status).toBe(400);
    }
  });

  it('answer an event on the sender’s own behalf', async () => {
    expect((await controller.ask('PUT', '/hr/events/answer/party', { answer: 'yes' })).status).toBe(200);
    expect((await controller.ask('PUT', '/hr/events/answer', { id: 'party', answer: '' })).status).toBe(200);
    expect(controller.sent).toEqual([
      { name: 'AnswerCompanyEvent', data: { event: 'party', answer: 'yes' }, id: 'ann' },
      { name: 'AnswerCompanyEvent', data: { event: 'party', answer: '' }, id: 'ann' },
    ]);
    expect((await controller.ask('PUT', '/hr/events/answer/party', { answer: 'perhaps' })).status).toBe(400);
    expect((await controller.ask('PUT', '/hr/events/answer', { answer: 'yes' })).status).toBe(404);
  });
});

describe('the lists of the company events', () => {
  it('are the events that the asker sees', async () => {
    expect((await controller.ask('GET', '/hr/events?sort=start')).body).toEqual({ items: [trip, party] });
    controller.actor = actorWith('member');
    expect((await controller.ask('GET', '/hr/events')).body).toEqual({ items: [party] });
    expect((await controller.ask('GET', '/hr/events/occasions')).body).toEqual({ items: [birthday] });
  });

  it('show what is deleted to those who announce events', async () => {
    expect((await controller.ask('GET', '/hr/events/deleted')).body).toEqual({ items: [gone] });
    controller.actor = actorWith('manager');
    expect((await controller.ask('GET', '/hr/events/deleted')).status).toBe(403);
  });
});
