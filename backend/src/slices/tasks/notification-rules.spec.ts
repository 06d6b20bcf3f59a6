import { describe, expect, it } from '@jest/globals';
import { specifyNotificationRules } from '../../../test/notification-rules-spec.js';
import type { TaskEvent } from './events.js';
import { taskNotificationRules } from './notification-rules.js';
import { tasksProjection } from './projections.js';

const after = specifyNotificationRules(taskNotificationRules, tasksProjection);

const cardOf = (assignee: string | null): TaskEvent => ({
  type: 'TaskCreated',
  data: {
    tasknumber: 33,
    tasktitle: 'Write the guide',
    starttime: '2026-03-31',
    description: '',
    labels: [],
    attachments: [],
    status: 'todo',
    priority: 'T2',
    rank: 'a5',
    assignee,
  },
});
const given = (assignee: string | null): TaskEvent => ({ type: 'TaskAssigned', data: { assignee } });
const done: TaskEvent = { type: 'TaskCompleted', data: { status: 'done' } };
const due: TaskEvent = { type: 'TaskFellDue', data: { due: '2026-03-31' } };

const along = (...coassignees: string[]): TaskEvent => ({ type: 'TaskCoassigneesChanged', data: { coassignees } });

describe('of a card', () => {
  it('who gets it is told, and who had it, of whom that is no news any more', () => {
    expect(after(cardOf('bob'))).toMatchObject({ notified: [['assigned', 'assigned', ['bob'], '', '']], settled: [] });
    expect(after(cardOf(null)).notified).toEqual([]);
    expect(after(cardOf('bob'), given('eve'))).toMatchObject({
      notified: [
        ['assigned', 'assigned', ['eve'], '', ''],
        ['watched', 'unassigned', ['bob'], '', ''],
      ],
      settled: [{ whats: ['assigned'], people: ['bob'] }],
    });
    expect(after(cardOf(null), given('eve')).settled).toEqual([]);
  });

  it('who works along is told like the assignee, of the card and of what becomes of it', () => {
    expect(after(cardOf('bob'), along('cem'), along('eve'))).toMatchObject({
      notified: [
        ['assigned', 'assigned', ['eve'], '', ''],
        ['watched', 'unassigned', ['cem'], '', ''],
      ],
      settled: [{ whats: ['assigned'], people: ['cem'] }],
    });
    expect(after(cardOf('bob'), along('cem'), done).notified).toEqual([
      ['watched', 'status', ['bob', 'cem', 'ann'], 'Open', 'Done'],
    ]);
    expect(after(cardOf(null), along('cem'), due).notified).toEqual([['due', 'due', ['cem'], '', '']]);
    const reworded: TaskEvent = { type: 'TaskDetailsChanged', data: { tasktitle: 'Other' } };
    expect(after(cardOf('bob'), along('cem'), reworded).notified).toEqual([
      ['watched', 'details', ['bob', 'cem'], '', ''],
    ]);
  });

  it('assignee and creator are notified when it is done, and when it is reopened', () => {
    expect(after(cardOf('bob'), done)).toMatchObject({
      notified: [['watched', 'status', ['bob', 'ann'], 'Open', 'Done']],
      settled: [{ whats: ['due'] }],
    });
    expect(after(cardOf('bob'), done, { type: 'TaskReopened', data: { status: 'todo' } }).notified).toEqual([
      ['watched', 'status', ['bob', 'ann'], 'Done', 'Open'],
    ]);
  });

  it('assignee and creator are notified of its progress', () => {
    const change: TaskEvent = {
      type: 'TaskStatusChanged',
      data: { status: 'in-review', from: 'To do', until: 'In review' },
    };
    expect(after(cardOf('bob'), change).notified).toEqual([
      ['watched', 'status', ['bob', 'ann'], 'To do', 'In review'],
    ]);
  });

  it('the assignee is notified on the due day, or the creator without one, also of their own task', () => {
    expect(after(cardOf('bob'), due)).toMatchObject({ notified: [['due', 'due', ['bob'], '', '']], byItself: true });
    expect(after(cardOf(null), due).notified).toEqual([['due', 'due', ['ann'], '', '']]);
  });

  it('a changed text notifies the assignee, and a new due day ends the reminder', () => {
    const later: TaskEvent = { type: 'TaskDetailsChanged', data: { starttime: '2026-04-02' } };
    expect(after(cardOf('bob'), due, later)).toMatchObject({
      notified: [['watched', 'details', ['bob'], '', '']],
      settled: [{ whats: ['due'] }],
    });
  });

  it('its position notifies nobody, and a deleted task is not shown', () => {
    expect(after(cardOf('bob'), { type: 'TaskMoved', data: { priority: 'T1', rank: 'a1' } }).notified).toEqual([]);
    expect(after(cardOf('bob')).shown).toMatchObject([{ label: 'TSK-33', title: 'Write the guide' }]);
    expect(after(cardOf('bob'), { type: 'TaskDeleted', data: {} }).shown).toEqual([]);
  });
});
