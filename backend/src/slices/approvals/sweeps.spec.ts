import { expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { ApprovalDesk } from './desks-projection.js';
import { handOnWhileAway } from './sweeps.js';

const away = { leave: 'own', startDate: '2026-03-09', endDate: '2026-03-13', startHalf: false, endHalf: true };
const desk = (left: boolean): ApprovalDesk => {
  return { _id: 'max', version: 1, leaves: ['one'], people: ['ben'], away: [away], left };
};
const settings = { ...defaultSettings, timeZone: 'Asia/Tokyo' };
const askedAt = (now: string, left = false) => handOnWhileAway.asks(desk(left), 'acme', now, settings);

it('what lies on a desk goes on during the days on which its person is away, by the organisation’s clock', () => {
  expect(askedAt('2026-03-08T14:59:00.000Z')).toEqual([]);
  expect(askedAt('2026-03-08T15:00:00.000Z')).toMatchObject([
    { work: { record: 'one', id: 'hand-on-max-one' }, data: { name: 'HandOnLeave', id: 'one' } },
    { work: { record: 'ben', id: 'hand-on-max-ben' }, data: { name: 'HandOnCorrections', id: 'ben' } },
  ]);
  expect(askedAt('2026-03-13T15:00:00.000Z')).toEqual([]);
});

it('requests of an approver who left move on whenever that is seen', () => {
  expect(askedAt('2026-05-04T09:00:00.000Z', true)).toMatchObject([
    { data: { name: 'HandOnLeave', id: 'one', data: {} } },
    { data: { name: 'HandOnCorrections', id: 'ben', data: {} } },
  ]);
});
