import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { dayAt } from '@atrium/contracts/core/zones';
import { product } from '../../platform/kernel/events.js';
import { commandWhenDue } from '../../platform/shared/command-jobs.js';
import { defineSweep } from '../../platform/slice/sweep.js';
import { noticesOn } from './notice-rules.js';
import { tellingRoom } from './policy.js';

/** Has people told of their steps on the day on which these are due, and once they are overdue. */
export const dueSteps = defineSweep<ChecklistView>({
  collection: 'checklists',
  room: tellingRoom,
  asks({ _id, steps, told, version }, tenant, now, { timeZone }) {
    const day = dayAt(now, timeZone);
    const noticed = steps.map(({ id, due, done }) => ({ id, due, isDone: done !== null }));
    const { due, late } = noticesOn(day, noticed, told);
    if (due.length + late.length === 0) return [];
    const work = { id: `checklist-steps-${_id}-${day}-${version}`, at: now };
    return [commandWhenDue({ tenant, by: product }, work, 'TellOfChecklistSteps', _id, { day })];
  },
});
