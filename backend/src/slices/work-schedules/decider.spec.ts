import { describe, it } from '@jest/globals';
import type { OwnHours } from '@atrium/contracts/work-schedules/rules';
import { workScheduleRefusals } from '@atrium/contracts/work-schedules/errors';
import type { UserView } from '@atrium/contracts/users/views';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { actorWith, specId } from '../../../test/spec.js';
import { mostEntries, type WorkScheduleCommand, workScheduleDecider } from './decider.js';
import type { WorkScheduleEvent } from './events.js';

// Only the fields that the decider reads.
const account = (part: object = {}) =>
  ({ active: true, deleted: false, role: 'member', department: 'support', manager: '', ...part }) as UserView;
const found = { person: account() };
const { given } = specifyHandlers(workScheduleDecider, workScheduleRefusals, {
  SetWorkSchedule: found,
  RemoveWorkSchedule: found,
});

const hours: OwnHours = { days: [1, 2, 3], start: '09:00', end: '15:30', hoursADay: 6 };
const setting = (data: object = {}): WorkScheduleCommand => ({
  type: 'SetWorkSchedule',
  data: { from: '2026-03-02', hours: { ...hours, days: [3, 1, 2] }, reason: ' By contract ', ...data },
});
const set = (part: object = {}): WorkScheduleEvent => ({
  type: 'WorkScheduleSet',
  data: { from: '2026-03-02', hours, reason: 'By contract', ...part },
});
const removing = (from = '2026-03-02'): WorkScheduleCommand => ({ type: 'RemoveWorkSchedule', data: { from } });
const removed: WorkScheduleEvent = { type: 'WorkScheduleRemoved', data: { from: '2026-03-02' } };

describe('a work schedule', () => {
  it('is set from a day on, to own hours with the days in order, or to those of the organisation', () => {
    given().when(setting()).thenEvents(set());
    given(set())
      .when(setting({ from: '2026-09-01' }))
      .thenEvents(set({ from: '2026-09-01' }));
    given(set())
      .when(setting({ hours: undefined }))
      .thenEvents(set({ hours: null }));
  });

  it('is not set again to what holds from that day on', () => {
    given(set()).when(setting()).thenEvents();
    given(set())
      .when(setting({ reason: 'A new contract' }))
      .thenEvents(set({ reason: 'A new contract' }));
    given(set(), removed).when(setting()).thenEvents(set());
  });

  it('goes where there is one', () => {
    given(set()).when(removing()).thenEvents(removed);
    given(set()).when(removing('2026-03-03')).thenEvents();
    given(set(), removed).when(removing()).thenEvents();
  });

  it('has no more hours a day than lie between its start and its end', () => {
    given()
      .when(setting({ hours: { ...hours, hoursADay: 6.5 } }))
      .thenEvents(set({ hours: { ...hours, hoursADay: 6.5 } }));
    given()
      .when(setting({ hours: { ...hours, hoursADay: 6.75 } }))
      .thenRefused('longerThanTheDay');
  });

  it('ends somewhere', () => {
    const many = Array.from({ length: mostEntries }, (_, year) => set({ from: `${1990 + year}-01-01` }));
    given(...many)
      .when(setting())
      .thenRefused('tooMany');
    given(...many)
      .when(setting({ from: '1990-01-01', reason: 'Corrected' }))
      .thenEvents(set({ from: '1990-01-01', reason: 'Corrected' }));
  });

  it('is for people who work here, within the sender’s scope, and never for oneself', () => {
    for (const command of [setting({ reason: 'Another' }), removing()]) {
      for (const person of [null, account({ deleted: true })]) {
        given(set()).when(command, { found: { person } }).thenRefused('personGone');
      }
      given(set())
        .when(command, { actor: { ...actorWith('admin'), id: specId } })
        .thenRefused('ownSchedule');
      const limited = { ...actorWith('member', 'hredituser'), scopes: { decideAttendance: 'team' as const }, team: [] };
      given(set()).when(command, { actor: limited }).thenRefused('notTheirs');
    }
  });
});
