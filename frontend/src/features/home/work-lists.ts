import type { OwnWorkView, WorkItem, WorkKind } from '@atrium/contracts/home/views';
import { type TargetSettings, ticketTargets } from '@atrium/contracts/tickets/targets';

/** An item of one's work with its kind. */
export interface Work extends WorkItem {
  readonly kind: WorkKind;
}

/** Something that has to be done by a moment. */
export interface DueWork extends Work {
  /** A calendar day, or an instant. */
  readonly by: string;
  readonly isLate: boolean;
  /** What is due, such as "Response". */
  readonly what: string;
}

/** What lies with somebody, by kind. */
export function workOf(documents: readonly OwnWorkView[], me: string): Readonly<Record<WorkKind, readonly Work[]>> {
  const of = (kind: WorkKind) =>
    documents.find((doc) => doc.user === me && doc.kind === kind)?.items.map((item) => ({ ...item, kind })) ?? [];
  return { bugs: of('bugs'), tasks: of('tasks'), tickets: of('tickets') };
}

/** Tasks that are due by the end of a day, and tickets that are to be looked at again by then; the latest first. */
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

/** A target is near when less than a quarter of its time is left. */
const nearPart = 4;

/** Tickets of which a target is over, or nearly; what is over first. */
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
