import type { ChecklistStepBody } from '@atrium/contracts/checklists/commands';
import { stepProblems } from '@atrium/contracts/checklists/errors';
import type { StepPlan } from '@atrium/contracts/checklists/rules';
import { type FieldProblem, refuseFields } from '@atrium/contracts/core/problems';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';

/** Which of the people who are named in steps work here. */
export async function staffNamedIn(
  steps: readonly Pick<StepPlan, 'who'>[] | readonly Pick<ChecklistStepBody, 'who'>[] | null | undefined,
  tools: Pick<LookUpTools, 'document'>,
): Promise<readonly string[]> {
  const named = [...new Set((steps ?? []).flatMap(({ who }) => who || []))];
  const people = await Promise.all(named.map((id) => tools.document<UserView>('users', id)));
  return people.flatMap((person) => (person !== null && isStaff(person) ? [person._id] : []));
}

/**
 * Steps as they are kept. A step keeps its id; of copies the first one does.
 * @param known the steps that were there; who is named in them may have left since
 * @throws Refusal (400) naming each step without somebody who does it
 */
export function stepsFrom(
  bodies: readonly ChecklistStepBody[],
  { known, staff, newId }: { known: readonly StepPlan[]; staff: readonly string[]; newId: (n: number) => string },
): StepPlan[] {
  const present = new Set(known.flatMap(({ who }) => (who === '' ? [] : [who])));
  const problems = bodies.flatMap(({ doer, who }, index): FieldProblem[] => {
    if (doer !== 'named') return [];
    const field = `steps.${index}.who`;
    if (!who) return [{ field, message: stepProblems.unnamed }];
    return staff.includes(who) || present.has(who) ? [] : [{ field, message: stepProblems.unknown }];
  });
  if (problems.length > 0) throw refuseFields(problems);
  const taken = new Set<string>();
  return bodies.map(({ id, title, note, doer, who, days }, index) => {
    const kept = id == null || taken.has(id) ? newId(index) : id;
    taken.add(kept);
    return {
      id: kept,
      title: title.trim(),
      note: note?.trim() ?? '',
      doer,
      who: doer === 'named' ? (who ?? '') : '',
      days: days ?? 0,
    };
  });
}
