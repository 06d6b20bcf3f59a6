import { isOverdueStep, isStepOf } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import type { UserView } from '@atrium/contracts/users/views';
import type { ChecklistSearch } from './checklist-search';

export function hasOverdue({ state, steps }: ChecklistView, today: string): boolean {
  return state === 'Running' && steps.some((step) => isOverdueStep(step, today));
}

/** Whether it has a step to do for somebody. */
export function isFor(checklist: ChecklistView, me: UserView): boolean {
  const { state, steps } = checklist;
  return state === 'Running' && steps.some((step) => step.done === null && isStepOf(step, checklist, me));
}

/** The checklists that are looked for; those that ended only where they are asked for. */
export function searchChecklists(
  checklists: readonly ChecklistView[],
  { q = '', show, purpose, only, anyState = false }: ChecklistSearch & { readonly anyState?: boolean },
  { me, today, nameOf }: { me: UserView; today: string; nameOf: (id: string) => string },
): ChecklistView[] {
  const wanted = q.trim().toLowerCase();
  return checklists.filter((checklist) => {
    const { state, person, name, steps } = checklist;
    if (show === undefined && !anyState && state !== 'Running') return false;
    if (show === 'ended' && state === 'Running') return false;
    if (purpose !== undefined && checklist.purpose !== purpose) return false;
    if (only === 'mine' && !isFor(checklist, me)) return false;
    if (only === 'overdue' && !hasOverdue(checklist, today)) return false;
    if (wanted === '') return true;
    const text = [nameOf(person._id), person.username, name, ...steps.map(({ title }) => title)].join('\n');
    return text.toLowerCase().includes(wanted);
  });
}
