import { describe, expect, it } from '@jest/globals';
import { stateAfter, toolsWith } from '../../../test/spec.js';
import { nothingCustom } from '../../platform/shared/custom-fields.js';
import { type CompanyEventCommand, companyEventDecider } from './decider.js';
import type { CompanyEventEvent } from './events.js';

const form = { title: 'Party', description: 'All come', date: '2026-06-19', time: '18:30' };
const announced: CompanyEventEvent = {
  type: 'CompanyEventAnnounced',
  data: {
    ...form,
    place: '',
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

const inAthens = { document: async () => ({ timeZone: 'Europe/Athens' }) as never };
const lookUp = (
  command: CompanyEventCommand,
  history: CompanyEventEvent[] = [],
  given: Parameters<typeof toolsWith>[0] = inAthens,
) => companyEventDecider.lookUp(command, stateAfter(companyEventDecider, history), toolsWith(given));

describe('what is looked up before a decision about an event', () => {
  it('is the organisation’s time zone', async () => {
    expect(await lookUp(create)).toEqual({ timeZone: 'Europe/Athens', custom: nothingCustom });
    expect(await lookUp(edit, [announced])).toEqual({ timeZone: 'Europe/Athens', custom: nothingCustom });
    expect(await lookUp(create, [], { document: async () => null })).toMatchObject({ timeZone: expect.any(String) });
  });

  it('is nothing where the answer would not matter', async () => {
    expect(await lookUp(create, [announced], {})).toBeUndefined();
    await expect(lookUp(edit, [], {})).rejects.toMatchObject({ code: 'eventGone' });
    const deleted: CompanyEventEvent = { type: 'CompanyEventDeleted', data: {} };
    await expect(lookUp(edit, [announced, deleted], {})).rejects.toMatchObject({ code: 'eventGone' });
    expect(await lookUp({ type: 'CancelCompanyEvent', data: {} }, [announced], {})).toBeUndefined();
  });
});
