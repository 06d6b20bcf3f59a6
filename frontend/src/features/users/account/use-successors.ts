import { takesBugs } from '@atrium/contracts/bugs/rules';
import { takesTasks } from '@atrium/contracts/tasks/rules';
import { takesTickets } from '@atrium/contracts/tickets/rules';
import type { UserView } from '@atrium/contracts/users/views';
import { useAssignable } from '../../../platform/presence/use-assignable';
import type { Colleague } from '../directory/directory-rules';
import type { HandOverField } from './hand-over-rules';

export function useSuccessors(leaver: UserView): Readonly<Record<HandOverField, readonly Colleague[]>> {
  const lists = {
    ticketsTo: useAssignable(takesTickets),
    bugsTo: useAssignable(takesBugs),
    tasksTo: useAssignable(takesTasks),
    approvalsTo: useAssignable(takesTickets),
  };
  const others = (people: readonly Colleague[]) => people.filter(({ _id }) => _id !== leaver._id);
  return {
    ticketsTo: others(lists.ticketsTo),
    bugsTo: others(lists.bugsTo),
    tasksTo: others(lists.tasksTo),
    approvalsTo: others(lists.approvalsTo),
  };
}
