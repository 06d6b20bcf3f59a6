import { dayOf } from '@atrium/contracts/core/days';
import { accountChanges, accountSteps } from './accounts.js';
import { attendanceSteps } from './attendance/attendance-steps.js';
import { allBugs } from './bugs/all-bugs.js';
import { bugSteps } from './bugs/bug-steps.js';
import { calendarSteps } from './calendar/calendar-steps.js';
import { channelSteps, chatSteps } from './chat/chat-steps.js';
import { checklistSteps, checklistTemplateSteps } from './checklists/checklist-steps.js';
import { companyEventSteps } from './company-events/company-event-steps.js';
import type { DemoCalendar } from './demo-calendar.js';
import { employeeFileSteps } from './employee-files/employee-file-steps.js';
import { allWishes } from './feature-requests/all-wishes.js';
import { featureSteps } from './feature-requests/feature-steps.js';
import { leaveSteps } from './leave/leave-steps.js';
import { openBlueHeron, openMarigold } from './organisations.js';
import { policySteps } from './policies/policy-steps.js';
import { portraitSteps } from './portraits/portrait-steps.js';
import { paySlipSteps } from './payslips/payslip-steps.js';
import { projectSteps } from './projects/project-steps.js';
import { replySteps } from './saved-replies/reply-steps.js';
import { settingsSteps } from './settings/settings-steps.js';
import { newSprintSteps, planned } from './sprints/sprint-steps.js';
import { inOrder, type Step } from './step.js';
import { allCards } from './tasks/all-cards.js';
import { taskSteps } from './tasks/task-steps.js';
import { templateSteps } from './templates/template-steps.js';
import { ticketSteps } from './tickets/ticket-steps.js';

/** The data set as chapters, one after the other; within a chapter steps wait only for those of their lanes. */
type Chapters = readonly (readonly Step[])[];

/**
 * All of the data set, in the order in which it happened: the log's order is that of the past, in which people
 * look at a day as it was.
 */
export interface DataSet {
  /** What had happened by the evening on which people last said that they had seen everything. */
  readonly seen: Chapters;
  /** What happened since, and what counts as no news. */
  readonly since: Chapters;
}

/** When people last looked: the evening of the last working day. */
export function lastEvening(calendar: DemoCalendar): string {
  return calendar.on(1, '18:30');
}

/** The same calendar makes the same data set. Another slice is one more line of the course of events. */
export function dataSet(calendar: DemoCalendar): DataSet {
  const [bugs, tickets] = [bugSteps(allBugs, calendar), ticketSteps(calendar)];
  const work = planned(
    [
      ...accountChanges(calendar),
      ...portraitSteps(calendar),
      ...employeeFileSteps(calendar),
      ...templateSteps(calendar),
      ...attendanceSteps(calendar),
      ...calendarSteps(calendar),
      ...policySteps(calendar),
      ...companyEventSteps(calendar),
      ...taskSteps(allCards, calendar),
      ...bugs,
      ...featureSteps(allWishes, calendar),
      ...tickets,
      ...replySteps(calendar),
      ...channelSteps(calendar),
    ],
    calendar,
  );
  // Each stage looks at what those before it led to, also within a day.
  const stages = [
    [openMarigold(calendar), openBlueHeron(calendar)],
    accountSteps(calendar),
    // Attendance and leave are counted by the settings.
    [
      ...projectSteps(calendar),
      ...newSprintSteps(calendar),
      ...settingsSteps(calendar),
      ...checklistTemplateSteps(calendar),
    ],
    work,
    // Checklists are started from templates.
    [...leaveSteps(calendar), ...checklistSteps(calendar)],
    // Pay follows from attendance.
    paySlipSteps(calendar),
    // What is said names bugs and tickets by their numbers.
    chatSteps([...bugs, ...tickets], calendar),
  ].map(inOrder);
  const evening = Date.parse(lastEvening(calendar));
  const isEarlier = ({ at }: Step) => Date.parse(at) < evening;
  return {
    seen: byTime(
      stages.map((steps) => steps.filter(isEarlier)),
      dayOf(calendar.on(10, '12:00')),
    ),
    since: [oneByOne(inOrder(stages.flatMap((steps) => steps.filter((one) => !isEarlier(one)))))],
  };
}

/**
 * A chapter for each stage of a day or, in the days that people look back at, of an hour. Within it the log may differ
 * from the course of events.
 * @param hourlySince the first of those days
 */
function byTime(stages: readonly (readonly Step[])[], hourlySince: string): Chapters {
  const times = new Map<string, Step[][]>();
  for (const [n, steps] of stages.entries())
    for (const one of steps) {
      const time = dayOf(one.at) < hourlySince ? dayOf(one.at) : one.at.slice(0, 'yyyy-mm-ddThh'.length);
      const chapters = times.get(time) ?? stages.map(() => []);
      chapters[n]?.push(one);
      times.set(time, chapters);
    }
  const inTime = [...times].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return inTime.flatMap(([time, chapters]) =>
    chapters.filter((steps) => steps.length > 0).map((steps) => (time < hourlySince ? steps : oneByOne(steps))),
  );
}

/** The steps one after the other in the log: an away list shows them from the last one back. */
function oneByOne(steps: readonly Step[]): readonly Step[] {
  return steps.map((one) => ({ ...one, order: [...(one.order ?? []), 'lately'] }));
}

/** All steps of the data set, in their order. */
export function stepsOf({ seen, since }: DataSet): readonly Step[] {
  return [...seen, ...since].flat();
}
