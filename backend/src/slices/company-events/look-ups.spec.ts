import { describe, expect, it } from '@jest/globals';
import { specId, stateAfter, toolsWith, uploadedBy } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type CompanyEventCommand, companyEventDecider } from './decider.js';
import type { CompanyEventEvent } from './events.js';

const form = { title: 'Party', description: 'All come', date: '2026-06-19', time: '18:30' };
const announced: CompanyEventEvent = {
  type: 'CompanyEventAnnounced',
  data: {
    ...form,
    place: '',
    room: '',
    departments: [],
    roles: [],
    endDate: '2026-06-19',
    endTime: '19:30',
    allDay: false,
    start: '2026-06-19T18:30:00.000Z',
    end: '2026-06-19T19:30:00.000Z',
    timeZone: 'UTC',
  },
};
const create: CompanyEventCommand = { type: 'CreateCompanyEvent', data: form };
const edit: CompanyEventCommand = { type: 'EditCompanyEvent', data: { title: 'Feast' } };

const athens = { timeZone: 'Europe/Athens', custom: nothingCustom, coverKnown: true };
const inAthens = { document: async () => ({ timeZone: 'Europe/Athens' }) as never };
const lookUp = (
  command: CompanyEventCommand,
  history: CompanyEventEvent[] = [],
  given: Parameters<typeof toolsWith>[0] = inAthens,
) => companyEventDecider.lookUp(command, stateAfter(companyEventDecider, history), toolsWith(given));

describe('what is looked up before a decision about an event', () => {
  it('is the organisation’s time zone', async () => {
    expect(await lookUp(create)).toEqual(athens);
    expect(await lookUp(edit, [announced])).toEqual(athens);
    expect(await lookUp(create, [], { document: async () => null })).toMatchObject({ timeZone: expect.any(String) });
  });

  it('is whether a cover is a picture that the sender uploaded', async () => {
    const withCover: CompanyEventCommand = { type: 'EditCompanyEvent', data: { cover: 'p1' } };
    const known = async (uploader: string) =>
      lookUp(withCover, [announced], { ...inAthens, file: async () => uploadedBy(uploader) });
    expect(await known('ann')).toMatchObject({ coverKnown: true });
    expect(await known('bob')).toMatchObject({ coverKnown: false });
    expect(await lookUp(withCover, [announced], { ...inAthens, file: async () => null })).toMatchObject({
      coverKnown: false,
    });
  });

  it('is whether the room is free at the times that follow from the change', async () => {
    const wanted: string[] = [];
    const blue = { id: 'blue', name: 'Blue room', seats: 8, archived: false };
    const tools = {
      document: async () => ({ timeZone: 'UTC', meetingRooms: [blue] }) as never,
      lockInOrder: async (lock: string) => {
        wanted.push(lock);
        return [];
      },
      room: async () => [],
      now: '2026-06-01T00:00:00.000Z',
    };
    const withRoom: CompanyEventEvent = { ...announced, data: { ...announced.data, room: 'blue' } };
    const cancelled: CompanyEventEvent = { type: 'CompanyEventCancelled', data: { reason: '' } };
    await lookUp({ type: 'CreateCompanyEvent', data: { ...form, room: 'blue' } }, [], tools);
    await lookUp({ type: 'EditCompanyEvent', data: { time: '19:00' } }, [withRoom], tools);
    await lookUp({ type: 'RestoreCompanyEvent', data: {} }, [withRoom, cancelled], tools);
    expect(wanted).toEqual(['room-blue', 'room-blue', 'room-blue']);
    await lookUp({ type: 'EditCompanyEvent', data: { title: 'Ball' } }, [withRoom], tools);
    expect(wanted).toHaveLength(3);
    expect(await lookUp({ type: 'EditCompanyEvent', data: { room: 'red' } }, [withRoom], tools)).toMatchObject({
      isUnknown: true,
    });
  });

  it('is reminded unless they said that they stay away', async () => {
    const staff = ['ann', 'bob', 'eve'].map((_id) => ({
      _id,
      department: _id === 'eve' ? 'hr' : 'sales',
      role: 'dev',
    }));
    const forSales: CompanyEventEvent = { ...announced, data: { ...announced.data, departments: ['sales'] } };
    const remind: CompanyEventCommand = { type: 'RemindOfCompanyEvent', data: { start: '2026-06-19T18:30:00.000Z' } };
    const found = await lookUp(remind, [forSales], {
      room: async () => staff as never,
      document: async (_, id) => (id === 'bob' ? { answers: { [specId]: { answer: 'no' } } } : null) as never,
    });
    expect(found).toEqual({ people: ['ann'] });
  });

  it('is nothing where the answer would not matter', async () => {
    expect(await lookUp(create, [announced], {})).toBeUndefined();
    await expect(lookUp(edit, [], {})).rejects.toMatchObject({ code: 'eventGone' });
    const deleted: CompanyEventEvent = { type: 'CompanyEventDeleted', data: {} };
    await expect(lookUp(edit, [announced, deleted], {})).rejects.toMatchObject({ code: 'eventGone' });
    expect(await lookUp({ type: 'CancelCompanyEvent', data: {} }, [announced], {})).toBeUndefined();
  });
});
