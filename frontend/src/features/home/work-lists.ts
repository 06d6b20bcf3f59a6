import { type ChecklistStep, isStepOf } from '@atrium/contracts/checklists/rules';
import type { ChecklistView } from '@atrium/contracts/checklists/views';
import { addDays } from '@atrium/contracts/core/days';
import type { OwnWorkView, WorkItem, WorkKind } from '@atrium/contracts/home/views';
import { type TargetSettings, ticketTargets } from '@atrium/contracts/tickets/targets';
import type { UserView } from '@atrium/contracts/users/views';

export interface Work extends WorkItem {
  readonly kind: WorkKind;
}

export interface DueWork extends Work {
  /** A day or an instant. */
  readonly by: string;
  readonly isLate: boolean;
  readonly what: string;
}

export function workOf(documents: readonly OwnWorkView[], me: string): Readonly<Record<WorkKind, readonly Work[]>> {
  const of = (kind: WorkKind) =>
    documents.find((doc) => doc.user === me && doc.kind === kind)?.items.map((item) => ({ ...item, kind })) ?? [];
  return { bugs: of('bugs'), tasks: of('tasks'), tickets: of('tickets') };
}

/** Tasks due, and follow-ups, by the end of the day; latest first. */
export function dueToday(
  { tasks, tickets }: Pick<Record<WorkKind, readonly Work[]>, 'tasks' | 'tickets'>,
  today: string,
  dayOf: (instant: string) => string,
): DueWork[] {
  const due = [
    ...tasks.flatMap((task) => (task.due === '' ? [] : [{ ...task, by: task.due, day: task.due, what: 'Due' }])),
    ...tickets.flatMap((ticket) =>
      ticket.followUpAt === null
        ? []
        : [{ ...ticket, by: ticket.followUpAt, day: dayOf(ticket.followUpAt), what: 'Follow up' }],
    ),
  ];
  return due
    .filter(({ day }) => day <= today)
    .map(({ day, ...work }) => ({ ...work, isLate: day < today }))
    .toSorted((a, b) => (a.by < b.by ? -1 : 1));
}

export interface OwnStep {
  readonly checklist: ChecklistView;
  readonly step: ChecklistStep;
}

/** How far ahead steps are shown. */
const stepDays = 14;

/** The steps of checklists that somebody has to do soon, the most urgent first. */
export function ownSteps(checklists: readonly ChecklistView[], me: UserView, today: string): OwnStep[] {
  const last = addDays(today, stepDays);
  return checklists
    .filter(({ state }) => state === 'Running')
    .flatMap((checklist) =>
      checklist.steps
        .filter((step) => step.done === null && step.due <= last && isStepOf(step, checklist, me))
        .map((step) => ({ checklist, step })),
    )
    .toSorted((a, b) => (a.step.due < b.step.due ? -1 : 1));
}

/** A quarter of its time. */
const nearPart = 4;

export function nearTargets(tickets: readonly Work[], settings: TargetSettings, now: number): DueWork[] {
  return tickets
    .flatMap((ticket): DueWork[] => {
      if (ticket.targets === null) return [];
      const { response, resolution } = ticketTargets(ticket.targets, settings, new Date(now).toISOString());
      const isAnswered = response.metAt !== null;
      const standing = isAnswered ? resolution : response;
      const isNear = standing.missed || (!standing.paused && standing.left < standing.target / nearPart);
      if (standing.metAt !== null || standing.dueAt === null || !isNear) return [];
      const what = isAnswered ? 'Resolution' : 'Response';
      return [{ ...ticket, by: standing.dueAt, isLate: standing.missed, what }];
    })
    .toSorted((a, b) => (a.by < b.by ? -1 : 1));
}
