import { describe, expect, it } from '@jest/globals';
import type { CommandOf } from '@atrium/contracts/core/commands';
import { taskCommands } from '@atrium/contracts/tasks/commands';
import { refuseTask } from '@atrium/contracts/tasks/errors';
import { decisionWith } from '../../../test/spec.js';
import type { EventVersions } from '../../platform/kernel/events.js';
import { defineSlice } from '../../platform/slice/slice.js';
import { taskDecider, type TaskCommand } from './decider.js';
import { type TaskEvent, taskEventVersions } from './events.js';
import { tasksProjection } from './projections.js';

/** What must not compile; the type check fails when one of these mistakes goes unnoticed. Nothing here is run. */
const mistakes = {
  missingCase(event: Extract<TaskEvent, { type: 'TaskDeleted' | 'TaskRestored' }>): string {
    if (event.type === 'TaskDeleted') return 'gone';
    // @ts-expect-error: TaskRestored has no case
    return event satisfies never;
  },
  misspeltEvent(): TaskEvent {
    // @ts-expect-error: no event is called that
    return { type: 'TaskCompletd', data: {} };
  },
  incompleteEvent(): TaskEvent {
    // @ts-expect-error: a move has a rank
    return { type: 'TaskMoved', data: { priority: 'T1' } };
  },
  unknownColumn(): TaskCommand {
    // @ts-expect-error: there is no column T5
    return { type: 'MoveTask', data: { priority: 'T5' } };
  },
  undeclaredRefusal(): Error {
    // @ts-expect-error: the contract names no such refusal
    return refuseTask('taskTired');
  },
  missingVersion(): object {
    const { TaskRestored: _missing, ...rest } = taskEventVersions;
    // @ts-expect-error: TaskRestored has no version
    return rest satisfies EventVersions<TaskEvent>;
  },
  commandWithoutDecision(command: TaskCommand | { type: 'ArchiveTask'; data: object }): readonly TaskEvent[] {
    // @ts-expect-error: the decider does not decide ArchiveTask
    return taskDecider.decide(command, null, decisionWith({ found: undefined }));
  },
  misspeltCreation(): object {
    return defineSlice({
      name: 'tasks',
      category: 'task',
      commands: taskCommands,
      // @ts-expect-error: no command is called that
      creates: ['CreateTsk'],
      decider: taskDecider,
      eventVersions: taskEventVersions,
      projections: [tasksProjection],
      reactors: [],
    });
  },
  wrongBody(): CommandOf<typeof taskCommands> {
    // @ts-expect-error: a checklist line has a text
    return { type: 'AddChecklistItem', data: {} };
  },
};

describe('the types of the tasks', () => {
  it('refuse each of these mistakes when they are checked', () => {
    expect(Object.keys(mistakes)).not.toHaveLength(0);
  });
});
