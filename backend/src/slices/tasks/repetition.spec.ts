import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { taskRefusals } from '@atrium/contracts/tasks/errors';
import { type Repetition, repetitionFrom } from '@atrium/contracts/tasks/repetition';
import { specifyHandlers } from '../../../test/handler-spec.js';
import { taskView } from '../../../test/item-views.js';
import { recorded, specifyProjection } from '../../../test/projection-spec.js';
import { decisionWith, specId, stateAfter } from '../../../test/spec.js';
import type { RecordedEvent } from '../../platform/kernel/events.js';
import { rankBetween } from '../../platform/shared/ranks.js';
import { taskDecider, type TaskCommand } from './decider.js';
import type { TaskEvent } from './events.js';
import { repeatingRoom, roomsFor, roomsOf } from './policy.js';
import { tasksProjection } from './projections.js';
import { taskReactors } from './reactors.js';
import type { TaskState } from './task-state-rules.js';
import { repeatingTasks } from './sweeps.js';

const { newId } = decisionWith({ found: undefined });
const monday = '2026-11-30';
const rule = { frequency: 'weekly', interval: 1, weekdays: [], monthly: 'day', until: '', count: null } as const;
const weekly = repetitionFrom(monday, { ...rule, after: 'date', lead: 0 }, 1);
const whenDone: Repetition = { ...weekly, after: 'done' };
const second: Repetition = { ...weekly, day: '2026-12-07', times: 2 };

const details = {
  tasktitle: 'Water the plants',
  starttime: `${monday}T09:30`,
  description: 'All of them',
  labels: ['office'],
  attachments: [],
};
const created: TaskEvent = {
  type: 'TaskCreated',
  data: { ...details, tasknumber: 33, priority: 'T2', rank: 'a5', assignee: 'bob', status: 'in-review' },
};
const repeats = (value: Repetition | null): TaskEvent => ({ type: 'TaskRepetitionChanged', data: { repeats: value } });
const done: TaskEvent = { type: 'TaskCompleted', data: { status: 'done' } };
const deleted: TaskEvent = { type: 'TaskDeleted', data: {} };
const cameRound: TaskEvent = { type: 'TaskCameRound', data: { nextcard: newId(0), repeats: second } };
const made: TaskEvent = { type: 'NextTaskMade', data: {} };

const { given } = specifyHandlers(taskDecider, taskRefusals, { RepeatTask: { today: '2026-11-20' } });
const repeat = (data: object): TaskCommand & { type: 'RepeatTask' } => ({
  type: 'RepeatTask',
  data: { frequency: 'weekly', ...data },
});

describe('a card repeats', () => {
  it('from its due date on, or from today without one', () => {
    given(created).when(repeat({})).thenEvents(repeats(weekly));
    const bare: TaskEvent = { ...created, data: { ...created.data, starttime: '' } };
    given(bare)
      .when(repeat({ frequency: 'daily' }))
      .thenEvents(repeats({ ...weekly, frequency: 'daily', weekdays: [], day: '2026-11-20' }));
    given(created, repeats(weekly)).when(repeat({})).thenNothing();
  });

  it('no longer than to an end that comes after it', () => {
    given(created)
      .when(repeat({ until: '2026-11-29' }))
      .thenRefused('repetitionOver');
    given(created)
      .when(repeat({ count: 3 }))
      .thenEvents(repeats({ ...weekly, count: 3 }));
  });

  it('until that is ended, and again from the same day when that is taken back', () => {
    given(created, repeats(second))
      .when(repeat({ frequency: 'none' }))
      .thenEvents(repeats(null));
    given(created)
      .when(repeat({ frequency: 'none' }))
      .thenNothing();
    given(created)
      .when(repeat({ day: '2026-12-07', times: 2 }))
      .thenEvents(repeats(second));
    given(created, deleted).when(repeat({})).thenRefused('taskGone');
  });
});

const comes = (value: Repetition) => ({ type: 'TaskCameRound', data: { repeats: value } }) as const;

describe('the time of the next card', () => {
  it('comes once', () => {
    given(created, repeats(weekly)).when(comes(second)).thenEvents(cameRound);
    given(created, repeats(weekly), cameRound).when(comes(second)).thenNothing();
    given(created).when(comes(second)).thenNothing();
  });

  it('comes although the card is deleted', () => {
    given(created, repeats(weekly), deleted).when(comes(second)).thenEvents(cameRound);
  });

  it('passes when the repetition was changed meanwhile', () => {
    given(created, repeats({ ...weekly, interval: 2 }))
      .when(comes(second))
      .thenNothing();
  });

  it('waits for the card to be done, where it is to', () => {
    const next = { ...second, after: 'done' } as const;
    given(created, repeats(whenDone)).when(comes(next)).thenNothing();
    given(created, repeats(whenDone), done)
      .when(comes(next))
      .thenEvents({ type: 'TaskCameRound', data: { nextcard: newId(0), repeats: next } });
  });
});

describe('the next card', () => {
  const former = stateAfter<TaskState, TaskEvent>(taskDecider, [
    created,
    { type: 'TaskCoassigneesChanged', data: { coassignees: ['cleo'] } },
    { type: 'ChecklistItemAdded', data: { item: 'first', text: 'The fern' } },
    { type: 'ChecklistItemChanged', data: { item: 'first', done: true } },
    { type: 'TaskPlanned', data: { project: 'office', sprint: 'now', points: 2 } },
    done,
  ]);
  const next: TaskCommand & { type: 'ContinueTask' } = {
    type: 'ContinueTask',
    data: { former: 'before', repeats: second },
  };
  const found = former && {
    found: {
      former,
      column: [],
      tasknumber: 34,
      status: 'todo',
      assignee: 'bob',
      coassignees: ['cleo'],
      project: 'office',
    },
  };

  it('is the former one, open, with nothing ticked, due on its own day', () => {
    given()
      .when(next, { found: found ?? undefined })
      .thenEvents(
        {
          type: 'TaskCreated',
          data: {
            ...details,
            starttime: '2026-12-07T09:30',
            tasknumber: 34,
            priority: 'T2',
            rank: rankBetween(null, null, newId(0)),
            assignee: 'bob',
            status: 'todo',
          },
        },
        { type: 'TaskContinued', data: { former: 'before', repeats: second } },
        { type: 'TaskCoassigneesChanged', data: { coassignees: ['cleo'] } },
        { type: 'ChecklistItemAdded', data: { item: newId(1), text: 'The fern' } },
        { type: 'TaskPlanned', data: { project: 'office', points: 2 } },
      );
  });

  it('is made once, however often that is asked for', () => {
    given(created)
      .when(next, { found: found ?? undefined })
      .thenNothing();
    given()
      .when(next, { found: { found: null } })
      .thenNothing();
  });

  it('is noted by the former one once it is there', () => {
    const note: TaskCommand & { type: 'NextTaskMade' } = { type: 'NextTaskMade', data: {} };
    given(created, repeats(weekly), cameRound)
      .when(note, { found: { isThere: false } })
      .thenNothing();
    given(created, repeats(weekly), cameRound)
      .when(note, { found: { isThere: true } })
      .thenEvents(made);
  });
});

describe('a series', () => {
  const { afterEvents } = specifyProjection(tasksProjection);

  it('is held by one card at a time', () => {
    afterEvents(created, repeats(weekly)).shows({ repeats: weekly });
    afterEvents(created, repeats(weekly), cameRound).shows({ repeats: null, nextcard: newId(0), coming: second });
    afterEvents(created, repeats(weekly), cameRound, made).shows({ repeats: null, nextcard: newId(0), coming: null });
    afterEvents(created, { type: 'TaskContinued', data: { former: 'before', repeats: second } }).shows({
      repeats: second,
      former: 'before',
    });
  });

  it('asks for its next card at once', () => {
    const [cameRoundThen] = recorded('task', [cameRound]) as [RecordedEvent];
    const jobs = taskReactors.flatMap((reactor) => reactor.react(cameRoundThen));
    expect(jobs).toMatchObject([
      {
        data: {
          name: 'ContinueTask',
          id: newId(0),
          data: { former: specId, repeats: second },
          by: { id: 'installation' },
        },
      },
    ]);
  });
});

describe('the sweep', () => {
  const settings = { ...defaultSettings, timeZone: 'Europe/Rome' };
  const asked = (card: Parameters<typeof taskView>[0], now: string) =>
    repeatingTasks.asks(taskView(card), 'acme', now, settings).map(({ data }) => data);

  it('finds cards that may come round, which nobody sees for that', () => {
    expect(roomsOf(taskView({ repeats: weekly }))).toEqual(['open', repeatingRoom]);
    expect(roomsOf(taskView({ repeats: whenDone }))).toEqual(['open']);
    expect(roomsOf(taskView({ repeats: whenDone, state: 'done' }))).toEqual(['done', repeatingRoom]);
    expect(roomsOf(taskView({ repeats: whenDone, deleted: true }))).toEqual(['deleted', repeatingRoom]);
    expect(roomsOf(taskView({ repeats: null, coming: second }))).toEqual(['open', repeatingRoom]);
    expect(roomsOf(taskView({ repeats: null, coming: null }))).toEqual(['open']);
    expect(roomsFor({ role: 'admin' } as never)).not.toContain(repeatingRoom);
  });

  it('asks when the day begins in the organisation’s time zone', () => {
    expect(asked({ repeats: weekly }, '2026-12-06T22:59:00.000Z')).toEqual([]);
    expect(asked({ repeats: weekly }, '2026-12-06T23:00:00.000Z')).toMatchObject([
      { name: 'TaskCameRound', data: { repeats: second } },
    ]);
  });

  it('leaves a moment for taking back that the card is done', () => {
    const card = { repeats: whenDone, state: 'done', doneAt: '2026-12-01T10:00:00.000Z' } as const;
    expect(asked(card, '2026-12-01T10:00:59.000Z')).toEqual([]);
    expect(asked(card, '2026-12-01T10:01:00.000Z')).toHaveLength(1);
    expect(asked({ repeats: whenDone, deleted: true }, '2026-12-01T10:00:00.000Z')).toHaveLength(1);
  });

  it('asks again for a next card whose making was lost', () => {
    const names = asked({ nextcard: 'next', coming: second }, '2026-12-07T10:00:00.000Z');
    expect(names).toMatchObject([
      { name: 'ContinueTask', id: 'next', data: { former: 'task', repeats: second } },
      { name: 'NextTaskMade', id: 'task' },
    ]);
  });
});
