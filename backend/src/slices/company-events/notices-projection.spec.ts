import { describe, expect, it } from '@jest/globals';
import { specifyNotices } from '../../../test/notices-spec.js';
import type { CompanyEventEvent } from './events.js';
import { companyEventNotices } from './notices-projection.js';
import { companyEventsProjection } from './projections.js';

const after = specifyNotices(companyEventNotices, companyEventsProjection);

const times = {
  date: '2026-06-19',
  time: '18:30',
  endDate: '2026-06-19',
  endTime: '19:30',
  allDay: false,
  start: '2026-06-19T17:30:00.000Z',
  end: '2026-06-19T18:30:00.000Z',
  timeZone: 'Europe/Lisbon',
} as const;
const announced: CompanyEventEvent = {
  type: 'CompanyEventAnnounced',
  data: { title: 'Summer party', description: '', place: 'Roof', departments: ['sales'], roles: [], ...times },
};
const moved: CompanyEventEvent = {
  type: 'CompanyEventMoved',
  data: { ...times, date: '2026-06-20', endDate: '2026-06-20', start: '2026-06-20T17:30:00.000Z' },
};
const cancelled: CompanyEventEvent = { type: 'CompanyEventCancelled', data: { reason: 'Storm' } };
const sales = ['/department:sales'];

describe('of an event of the company', () => {
  it('those whom it is for are told that it is, when instead, and whether after all', () => {
    expect(after(announced).told).toEqual([['event', 'announced', sales, '', '']]);
    expect(after(announced, moved).told).toEqual([
      ['event', 'moved', sales, '2026-06-19T17:30:00.000Z', '2026-06-20T17:30:00.000Z'],
    ]);
    expect(after(announced, cancelled).told).toEqual([['event', 'cancelled', sales, '', '']]);
    expect(after(announced, cancelled, { type: 'CompanyEventReinstated', data: {} }).told).toEqual([
      ['event', 'reinstated', sales, '', ''],
    ]);
  });

  it('what it says is no news, and one that is deleted is not shown', () => {
    expect(after(announced, { type: 'CompanyEventDetailsChanged', data: { place: 'Hall' } }).told).toEqual([]);
    expect(after(announced).shown).toMatchObject([{ title: 'Summer party', from: times.start }]);
    expect(after(announced, { type: 'CompanyEventDeleted', data: {} }).shown).toEqual([]);
  });
});
