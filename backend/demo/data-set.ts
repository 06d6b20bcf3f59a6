import { accountChanges, accountSteps } from './accounts.js';
import { attendanceSteps } from './attendance/attendance-steps.js';
import { allBugs } from './bugs/all-bugs.js';
import { bugSteps } from './bugs/bug-steps.js';
import { calendarSteps } from './calendar/calendar-steps.js';
import { channelSteps, chatSteps } from './chat/chat-steps.js';
import { companyEventSteps } from './company-events/company-event-steps.js';
import type { DemoCalendar } from './demo-calendar.js';
import { allWishes } from './feature-requests/all-wishes.js';
import { featureSteps } from './feature-requests/feature-steps.js';
import { leaveSteps } from './leave/leave-steps.js';
import { openBlueHeron, openMarigold } from './organisations.js';
import { policySteps } from './policies/policy-steps.js';
import { portraitSteps } from './portraits/portrait-steps.js';
import { paySlipSteps } from './payslips/payslip-steps.js';
import { projectSteps } from './projects/project-steps.js';
import { settingsSteps } from './settings/settings-steps.js';
import { newSprintSteps, planned } from './sprints/sprint-steps.js';
import { inOrder, type Step } from './step.js';
import { allCards } from './tasks/all-cards.js';
import { taskSteps } from './tasks/task-steps.js';
import { templateSteps } from './templates/template-steps.js';
import { ticketSteps } from './tickets/ticket-steps.js';

/** The data set as stages, one after the other; within a stage steps wait only for those of their lanes. */
type Stages = readonly (readonly Step[])[];

/** All that the data set tells. */
export interface DataSet {
  /** What had happened by the evening on which people last said that they had seen everything. */
  readonly seen: Stages;
  /** What happened since, and what nobody is told of as news. */
  readonly since: Stages;
}

/** When people last looked: the evening of the last working day. */
export function lastEvening(calendar: DemoCalendar): string {
  return calendar.on(1, '18:30');
}

/** The same calendar makes the same data set. What another slice tells is one more line of the course of events. */
export function dataSet(calendar: DemoCalendar): DataSet {
  const [bugs, tickets] = [bugSteps(allBugs, calendar), ticketSteps(calendar)];
  const course = planned(
    [
      ...accountChanges(calendar),
      ...portraitSteps(calendar),
      ...templateSteps(calendar),
      ...attendanceSteps(calendar),
      ...calendarSteps(calendar),
      ...policySteps(calendar),
      ...companyEventSteps(calendar),
      ...taskSteps(allCards, calendar),
      ...bugs,
      ...featureSteps(allWishes, calendar),
      ...tickets,
      ...channelSteps(calendar),
    ],
    calendar,
  );
  const evening = Date.parse(lastEvening(calendar));
  const [days, leave] = [partedAt(evening, course), partedAt(evening, leaveSteps(calendar))];
  return {
    seen: [
      [openMarigold(calendar), openBlueHeron(calendar)],
      accountSteps(calendar),
      // Attendance and leave are counted by the settings, so these are whole by then.
      [...projectSteps(calendar), ...newSprintSteps(calendar), ...settingsSteps(calendar)],
      days.earlier,
      leave.earlier,
      // Pay follows from attendance, which has to be told before.
      paySlipSteps(calendar),
    ],
    since: [
      inSequence([...days.later, ...leave.later]),
      // What is said names bugs and tickets by their numbers.
      chatSteps([...bugs, ...tickets], calendar),
    ],
  };
}

/** Steps in their order, those before an instant and those after it. */
function partedAt(instant: number, steps: readonly Step[]): { earlier: readonly Step[]; later: readonly Step[] } {
  const all = inOrder(steps);
  const isEarlier = ({ at }: Step) => Date.parse(at) < instant;
  return { earlier: all.filter(isEarlier), later: all.filter((one) => !isEarlier(one)) };
}

/** The steps one after the other in the log, as whoever looks then is told of them from the last one back. */
function inSequence(steps: readonly Step[]): readonly Step[] {
  return inOrder(steps).map((one) => ({ ...one, order: [...(one.order ?? []), 'lately'] }));
}

/** All steps of the data set, in the order in which they are told. */
export function stepsOf({ seen, since }: DataSet): readonly Step[] {
  return [...seen, ...since].flat();
}
