import type { RecurrenceBody } from '@atrium/contracts/calendar/commands';
import { dayOf } from '@atrium/contracts/core/days';
import { dayAt } from '@atrium/contracts/core/zones';
import { firstStatus } from '@atrium/contracts/settings/task-statuses';
import type { ContinueTask, RepeatTask, taskCommands } from '@atrium/contracts/tasks/commands';
import { refuseTask } from '@atrium/contracts/tasks/errors';
import { dueOn, isSameRepetition, type Repetition, repetitionFrom } from '@atrium/contracts/tasks/repetition';
import type { TaskView } from '@atrium/contracts/tasks/views';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { settingsOf } from '../../platform/shared/organisation-settings.js';
import { rankBetween } from '../../platform/shared/ranks.js';
import type { TaskEvent } from './events.js';
import { columnAround, isAssignable, statusesOf } from './look-ups.js';
import type { Task, TaskState } from './task-state-rules.js';

/** A series goes on without the card that holds it. */
export const repeatingWhenDeleted = ['TaskCameRound', 'NextTaskMade'] as const;

function wantedFrom(data: RepeatTask, frequency: Exclude<RecurrenceBody['frequency'], 'none'>) {
  const { interval, weekdays, monthly, until, count, after, lead } = data;
  return {
    frequency,
    interval: interval ?? 1,
    weekdays: weekdays ?? [],
    monthly: monthly ?? ('day' as const),
    until: until ?? '',
    count: count ?? null,
    after: after ?? ('date' as const),
    lead: lead ?? 0,
  };
}

/** The rule that the command asks for; null for none. @throws Refusal when it ends before it begins */
function repetitionWanted(data: RepeatTask, { repeats, details }: Task, today: string): Repetition | null {
  const { frequency } = data;
  if (frequency === 'none') return null;
  const own = details.starttime === '' ? today : dayOf(details.starttime);
  const wanted = repetitionFrom(data.day ?? own, wantedFrom(data, frequency), data.times ?? repeats?.times ?? 1);
  if (wanted.until !== '' && wanted.until < wanted.day) throw refuseTask('repetitionOver');
  return wanted;
}

async function lookUpFormer({ former: id }: ContinueTask, tools: LookUpTools) {
  // Its stream: the read models may lag behind what came round.
  const former = (await tools.stateOf(id)) as TaskState;
  if (former === null) return null;
  const { assignee, coassignees, plan, place } = former;
  const stillAssignable = async (person: string | null) => person !== null && (await isAssignable(person, tools));
  const [isKept, kept, project, column, tasknumber, statuses] = await Promise.all([
    stillAssignable(assignee),
    Promise.all(coassignees.map(stillAssignable)),
    plan.project === null ? null : tools.document<{ readonly deleted?: boolean }>('projects', plan.project),
    columnAround(place.priority, null, tools),
    tools.nextNumber('task'),
    statusesOf(tools),
  ]);
  return {
    former,
    column,
    tasknumber,
    status: firstStatus(statuses, false).id,
    assignee: isKept ? assignee : null,
    coassignees: coassignees.filter((_, n) => kept[n] === true),
    project: project === null || project.deleted === true ? null : plan.project,
  };
}

function planEvents(project: string | null, points: number): TaskEvent[] {
  return project === null && points === 0 ? [] : [{ type: 'TaskPlanned', data: { project, points } }];
}

type RepetitionCommand = 'RepeatTask' | 'TaskCameRound' | 'ContinueTask' | 'NextTaskMade';

export const repetitionHandlers = {
  RepeatTask: withLookUp({
    lookUp: async (_: RepeatTask, __: Task, tools) => ({
      today: dayAt(tools.now, (await settingsOf(tools)).timeZone),
    }),
    decide(data, task, { found }): readonly TaskEvent[] {
      const repeats = repetitionWanted(data, task, found.today);
      return isSameRepetition(repeats, task.repeats) ? [] : [{ type: 'TaskRepetitionChanged', data: { repeats } }];
    },
  }),

  TaskCameRound: {
    /** Once, and only by the rule that the card still has. */
    decide({ repeats }, { repeats: present, done, deleted }, { newId }): readonly TaskEvent[] {
      if (present === null || (present.after === 'done' && !done && !deleted)) return [];
      const { day, times } = present;
      const isOfThis = repeats.times === times + 1 && isSameRepetition({ ...repeats, day, times }, present);
      return isOfThis ? [{ type: 'TaskCameRound', data: { nextcard: newId(0), repeats } }] : [];
    },
  },

  ContinueTask: withLookUp({
    lookUp: async (data: ContinueTask, _: null, tools) => ({ found: await lookUpFormer(data, tools) }),
    /** A limit of its column does not keep it out: nobody would miss the card. */
    decide({ former, repeats }, _, { found: { found }, newId }): readonly TaskEvent[] {
      if (found === null) return [];
      const { details, place, checklist, plan } = found.former;
      const { custom: __, starttime, ...same } = details;
      const rank = rankBetween(found.column.at(-1)?.rank ?? null, null, newId(0));
      const { tasknumber, assignee, coassignees, status } = found;
      const lines = checklist.map(({ text }, n): TaskEvent => ({
        type: 'ChecklistItemAdded',
        data: { item: newId(1 + n), text },
      }));
      return [
        {
          type: 'TaskCreated',
          data: {
            ...same,
            tasknumber,
            starttime: dueOn(starttime, repeats.day),
            priority: place.priority,
            rank,
            assignee,
            status,
          },
        },
        { type: 'TaskContinued', data: { former, repeats } },
        ...(coassignees.length === 0 ? [] : [{ type: 'TaskCoassigneesChanged' as const, data: { coassignees } }]),
        ...lines,
        ...planEvents(found.project, plan.points),
      ];
    },
  }),

  NextTaskMade: withLookUp({
    lookUp: async (_: object, { coming }: Task, tools) => ({
      isThere: coming !== null && (await tools.document<TaskView>('tasks', coming)) !== null,
    }),
    decide: (_, __, { found }): readonly TaskEvent[] => (found.isThere ? [{ type: 'NextTaskMade', data: {} }] : []),
  }),
} satisfies Handlers<Pick<typeof taskCommands, RepetitionCommand>, Task, TaskEvent, 'ContinueTask'>;
