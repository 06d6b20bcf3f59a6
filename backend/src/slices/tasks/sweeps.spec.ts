import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { taskRefusals } from '@atrium/contracts/tasks/errors';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { taskView } from '../../../test/item-views.js';
import { type TaskCommand, taskDecider } from './decider.js';
import { dueTasks } from './sweeps.js';
import type { TaskEvent } from './events.js';
import { dueRoom, roomsOf } from './policy.js';

const settings = { ...defaultSettings, timeZone: 'Europe/Rome' };
const asked = (starttime: string, now: string) => dueTasks.asks(taskView({ starttime }), 'acme', now, settings).length;

describe('a card falls due', () => {
  it('with the working hours of its day, by the organisation’s clock', () => {
    expect(settings.workingHours.start).toBe('09:00');
    expect(asked('2026-03-02', '2026-03-02T07:59:00.000Z')).toBe(0);
    expect(asked('2026-03-02', '2026-03-02T08:00:00.000Z')).toBe(1);
    expect(asked('2026-03-02', '2026-03-03T00:00:00.000Z')).toBe(1);
    expect(asked('2026-03-03', '2026-03-02T20:00:00.000Z')).toBe(0);
  });

  it('when it is looked for on that day, and some days later', () => {
    const rooms = typeof dueTasks.room === 'string' ? [] : dueTasks.room('2026-03-10T08:00:00.000Z', settings);
    expect([rooms[0], rooms.at(-1)]).toEqual([dueRoom('2026-03-11'), dueRoom('2026-03-03')]);
    expect(roomsOf(taskView({ starttime: '2026-03-10' }))).toEqual(['open', dueRoom('2026-03-10')]);
    expect(roomsOf(taskView({ starttime: '2026-03-10', fellDue: '2026-03-10' }))).toEqual(['open']);
    expect(roomsOf(taskView({ starttime: '2026-03-11', fellDue: '2026-03-10' }))).toHaveLength(2);
    expect(roomsOf(taskView({ starttime: '2026-03-10', state: 'done' }))).toEqual(['done']);
  });

  const { given } = specifyHandlers(taskDecider, taskRefusals);
  const made: TaskEvent = {
    type: 'TaskCreated',
    data: {
      tasktitle: 'Call back',
      starttime: '2026-03-02',
      description: '',
      labels: [],
      attachments: [],
      status: 'todo',
      priority: 'T1',
      rank: 'a0',
      tasknumber: 1,
      assignee: null,
    },
  };
  const due: TaskCommand = { type: 'TaskFellDue', data: { due: '2026-03-02' } };
  const fell: TaskEvent = { type: 'TaskFellDue', data: { due: '2026-03-02' } };
  const postponed: TaskEvent = { type: 'TaskDetailsChanged', data: { starttime: '2026-03-05' } };

  it('once for each due date, unless it is done, deleted or postponed', () => {
    given(made).when(due).thenEvents(fell);
    given(made, fell).when(due).thenNothing();
    given(made, postponed).when(due).thenNothing();
    given(made, { type: 'TaskCompleted', data: { status: 'done' } })
      .when(due)
      .thenNothing();
    given(made, { type: 'TaskDeleted', data: {} }).when(due).thenNothing();
    given().when(due).thenRefused('taskGone');
  });
});
