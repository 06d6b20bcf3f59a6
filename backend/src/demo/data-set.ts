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
import { paySlipSteps } from './payslips/payslip-steps.js';
import { projectSteps } from './projects/project-steps.js';
import { settingsSteps } from './settings/settings-steps.js';
import { newSprintSteps, planned } from './sprints/sprint-steps.js';
import { inOrder, type Step } from './step.js';
import { allCards } from './tasks/all-cards.js';
import { taskSteps } from './tasks/task-steps.js';
import { templateSteps } from './templates/template-steps.js';
import { ticketSteps } from './tickets/ticket-steps.js';

/**
 * The data set as stages, one after the other; within a stage steps wait only for those of their lanes. The same
 * calendar makes the same steps. What another slice tells is one more line of the last stage.
 */
export function dataSet(calendar: DemoCalendar): readonly (readonly Step[])[] {
  const [bugs, tickets] = [bugSteps(allBugs, calendar), ticketSteps(calendar)];
  return [
    [openMarigold(calendar), openBlueHeron(calendar)],
    accountSteps(calendar),
    // Attendance and leave are counted by the settings, so these are whole by then.
    [...projectSteps(calendar), ...newSprintSteps(calendar), ...settingsSteps(calendar)],
    inOrder(
      planned(
        [
          ...accountChanges(calendar),
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
      ),
    ),
    inOrder(leaveSteps(calendar)),
    // What is said names bugs and tickets by their numbers.
    chatSteps([...bugs, ...tickets], calendar),
    // Pay follows from attendance, which has to be told before.
    paySlipSteps(calendar),
  ];
}
