import type { CompanyEventView } from '@atrium/contracts/company-events/views';
import { worked } from '../../support/client.js';
import { uniqueName } from '../../support/people.js';
import type { RecordMaker, SliceCases } from './case-shapes.js';

const form = (text: string) => ({ title: text, date: '2099-06-19', time: '18:30', description: text, place: text });

const makeEvent: RecordMaker = async ({ client }, marker) =>
  worked(await client.post<CompanyEventView>('/api/hr/events', form(marker)))._id;

/** Somebody says that they come. */
const answerOne: RecordMaker = async (by, marker, root) => {
  const event = await makeEvent(by, marker, root);
  worked(await by.client.put(`/api/hr/events/answer/${event}`, { answer: 'yes' }));
  return event;
};

const answerOwn: RecordMaker = async (by, marker, root) => {
  await answerOne(by, marker, root);
  return by.user._id;
};

export const companyEventCases: SliceCases = {
  makers: {
    'company-events': makeEvent,
    // How many come, and who, is known by the event's id.
    'event-attendance': makeEvent,
    'event-answers': answerOne,
    'event-answers-own': answerOwn,
    occasions: async ({ user }) => `${user._id}-birthday`,
  },
  commands: [
    { route: 'POST /api/hr/events', command: 'CreateCompanyEvent', body: () => form(uniqueName('any')) },
    {
      route: 'PUT /api/hr/events',
      command: 'EditCompanyEvent',
      record: 'company-events',
      body: () => ({ title: uniqueName('any') }),
    },
    {
      route: 'POST /api/hr/events/reveal',
      command: 'RevealEventSecret',
      record: 'company-events',
      body: () => ({ secret: 'no-such-secret' }),
      status: 409,
    },
    {
      route: 'PUT /api/hr/events/cancel',
      command: 'CancelCompanyEvent',
      record: 'company-events',
      body: () => ({ reason: 'Any' }),
    },
    {
      route: 'PUT /api/hr/events/restore',
      command: 'RestoreCompanyEvent',
      record: 'company-events',
      body: () => ({}),
    },
    {
      route: 'PUT /api/hr/events/answer',
      command: 'AnswerCompanyEvent',
      record: 'company-events',
      body: () => ({ answer: 'maybe' }),
    },
    { route: 'DELETE /api/hr/events', command: 'DeleteCompanyEvent', record: 'company-events', body: () => ({}) },
  ],
  reads: [
    { route: 'GET /api/hr/events' },
    { route: 'GET /api/hr/events/deleted' },
    { route: 'GET /api/hr/events/occasions' },
  ],
};
