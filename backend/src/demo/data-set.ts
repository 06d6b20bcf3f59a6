import { accountChanges, accountSteps } from './accounts.js';
import type { DemoCalendar } from './demo-calendar.js';
import { openBlueHeron, openMarigold } from './organisations.js';
import { inOrder, type Step } from './step.js';
import { allCards } from './tasks/all-cards.js';
import { taskSteps } from './tasks/task-steps.js';

/**
 * The data set as stages, one after the other; within a stage steps wait only for those of their lanes. The same
 * calendar makes the same steps. What another slice tells is one more line of the last stage.
 */
export function dataSet(calendar: DemoCalendar): readonly (readonly Step[])[] {
  return [
    [openMarigold(calendar), openBlueHeron(calendar)],
    accountSteps(calendar),
    inOrder([...accountChanges(calendar), ...taskSteps(allCards, calendar)]),
  ];
}
