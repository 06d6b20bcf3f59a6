import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { ownValue } from '@atrium/contracts/core/values';

export type Told = ChecklistView['told'];

/** A step as far as notices need it. */
export interface NoticedStep {
  readonly id: string;
  readonly due: string;
  readonly isDone: boolean;
}

export interface Notices {
  readonly due: readonly string[];
  readonly late: readonly string[];
}

/** The steps to notify about today: due or overdue, each once per due date. */
export function noticesOn(today: string, steps: readonly NoticedStep[], told: Told): Notices {
  const open = steps.filter(({ isDone }) => !isDone);
  const isNew = (kind: 'due' | 'late') => (step: NoticedStep) => ownValue(told, step.id)?.[kind] !== step.due;
  return {
    due: open
      .filter(({ due }) => due === today)
      .filter(isNew('due'))
      .map(({ id }) => id),
    late: open
      .filter(({ due }) => due < today)
      .filter(isNew('late'))
      .map(({ id }) => id),
  };
}

/** Whether there is, or will be, something to tell of unless it is done before. */
export function awaitsNotice(steps: readonly NoticedStep[], told: Told): boolean {
  return steps.some(({ id, due, isDone }) => !isDone && ownValue(told, id)?.late !== due);
}

export function toldAfter(told: Told, { due, late }: Notices, dueOf: (step: string) => string): Told {
  const next = { ...told };
  for (const id of due) next[id] = { ...ownValue(next, id), due: dueOf(id) };
  for (const id of late) next[id] = { ...ownValue(next, id), late: dueOf(id) };
  return next;
}
