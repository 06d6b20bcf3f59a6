import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../settings/rules.js';
import { type Clocked, ticketTargets } from './targets.js';

// Monday 2 March 2026; work is from nine to six, in UTC. P1 is to be answered within 2 hours and resolved within 9.
const hour = 60 * 60 * 1_000;
const at = (day: number, clock: string): string => `2026-03-0${day}T${clock}:00.000Z`;
const ticket: Clocked = {
  priority: 'P1',
  clock: [{ from: at(2, '09:00'), to: null }],
  firstResponseAt: null,
  settledAt: null,
};
const standing = (changes: Partial<Clocked>, now: string) =>
  ticketTargets({ ...ticket, ...changes }, defaultSettings, now);

describe('the targets of a ticket', () => {
  it('are due after so much working time', () => {
    expect(standing({}, at(2, '10:00'))).toEqual({
      response: {
        target: 2 * hour,
        used: hour,
        left: hour,
        metAt: null,
        dueAt: at(2, '11:00'),
        missed: false,
        paused: false,
      },
      resolution: {
        target: 9 * hour,
        used: hour,
        left: 8 * hour,
        metAt: null,
        dueAt: at(2, '18:00'),
        missed: false,
        paused: false,
      },
    });
  });

  it('do not run at night', () => {
    const late = { clock: [{ from: at(2, '17:00'), to: null }] };
    expect(standing(late, at(3, '08:00')).response).toMatchObject({ used: hour, left: hour, dueAt: at(3, '10:00') });
  });

  it('are missed once they took longer, not at their moment itself', () => {
    expect(standing({}, at(2, '11:00')).response).toMatchObject({ left: 0, missed: false });
    expect(standing({}, '2026-03-02T11:00:00.001Z').response).toMatchObject({ left: -1, missed: true });
    expect(standing({ firstResponseAt: at(2, '12:00') }, at(2, '17:00')).response).toMatchObject({
      used: 3 * hour,
      missed: true,
      metAt: at(2, '12:00'),
      dueAt: at(2, '11:00'),
    });
  });

  it('stand still while it is the client’s turn, and go on from there', () => {
    const waiting = { clock: [{ from: at(2, '09:00'), to: at(2, '10:00') }] };
    expect(standing(waiting, at(3, '15:00')).response).toMatchObject({
      used: hour,
      dueAt: null,
      paused: true,
      missed: false,
    });
    const again = { clock: [...waiting.clock, { from: at(3, '15:00'), to: null }] };
    expect(standing(again, at(3, '15:30')).response).toMatchObject({
      used: 1.5 * hour,
      dueAt: at(3, '16:00'),
      paused: false,
    });
  });

  it('stay missed while it is the client’s turn', () => {
    const waiting = { clock: [{ from: at(2, '09:00'), to: at(2, '12:00') }] };
    expect(standing(waiting, at(3, '15:00')).response).toMatchObject({
      missed: true,
      dueAt: at(2, '11:00'),
      paused: true,
    });
  });

  it('end with what they are for', () => {
    const settled = {
      clock: [{ from: at(2, '09:00'), to: at(2, '13:00') }],
      firstResponseAt: at(2, '10:00'),
      settledAt: at(2, '13:00'),
    };
    expect(standing(settled, at(9, '13:00'))).toMatchObject({
      response: { used: hour, metAt: at(2, '10:00'), missed: false, paused: false },
      resolution: { used: 4 * hour, metAt: at(2, '13:00'), missed: false, paused: false },
    });
  });

  it('are not due where nobody ever works', () => {
    const { response } = ticketTargets(ticket, { ...defaultSettings, workingDays: [] }, at(2, '10:00'));
    expect(response).toMatchObject({ used: 0, dueAt: null, missed: false });
  });

  it('are those of the priority', () => {
    expect(standing({ priority: 'Urgent' }, at(2, '09:00')).resolution.target).toBe(4 * hour);
    expect(standing({ priority: 'P3' }, at(2, '09:00')).resolution.dueAt).toBe(at(6, '18:00'));
  });
});
