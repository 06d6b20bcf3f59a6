import { describe, expect, it } from '@jest/globals';
import { actorWith, toolsWith } from '../../../test/spec.js';
import { calendarDecider } from './decider.js';
import type { EntryState } from './state-rules.js';

const users: Record<string, object> = {
  bob: { _id: 'bob', username: 'Bob', active: true, deleted: false },
  eve: { _id: 'eve', username: 'Eve', active: false, deleted: false },
  dan: { _id: 'dan', username: 'Dan', active: true, deleted: true },
};
// NOTE: the tools answer with whatever document is asked for; what stands here has the fields that are read.
const actor = actorWith('member', 'enablecalender');
const tools = toolsWith({
  actor,
  document: async (collection: string, id: string) =>
    (collection === 'settings' ? { timeZone: 'Europe/Berlin' } : (users[id] ?? null)) as never,
});
const form = { eventtitle: 'A', eventdate: '2026-03-06', eventtime: '09:30', eventdescription: 'B' };
const entry: EntryState = {
  writer: 'ann',
  parts: [],
  visibility: 'company',
  attendees: [{ _id: 'eve', username: 'Eve', answer: 'yes' }],
  reminderminutes: null,
  reminder: null,
  ended: null,
  deleted: false,
};

describe('what is looked up for an event', () => {
  it('is the organisation’s zone, and those who are there', async () => {
    const data = { ...form, attendees: ['bob', 'eve', 'dan', 'nobody'] };
    expect(await calendarDecider.lookUp({ type: 'CreateCalendarEvent', data }, null, tools)).toEqual({
      timeZone: 'Europe/Berlin',
      people: [{ _id: 'bob', username: 'Bob' }, null, null, null],
    });
  });

  it('leaves those invited who were, whatever became of them', async () => {
    const data = { attendees: ['eve', 'bob'] };
    expect(await calendarDecider.lookUp({ type: 'EditCalendarEvent', data }, entry, tools)).toMatchObject({
      people: [
        { _id: 'eve', username: 'Eve' },
        { _id: 'bob', username: 'Bob' },
      ],
    });
  });

  it('is nothing where nothing is needed', async () => {
    const none = toolsWith({ actor });
    expect(await calendarDecider.lookUp({ type: 'DeleteCalendarEvent', data: {} }, entry, none)).toBeUndefined();
    expect(await calendarDecider.lookUp({ type: 'EditCalendarEvent', data: {} }, entry, none)).toEqual({ people: [] });
  });
});
