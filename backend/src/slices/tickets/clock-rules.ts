import { spentInStatus } from '@atrium/contracts/core/status-times';
import { isOpenTicket, pausesClock, type TicketStatus } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';

type StatusTimes = Pick<
  TicketView,
  | 'ticketstatus'
  | 'statusSince'
  | 'timeInStatus'
  | 'clock'
  | 'settledAt'
  | 'reopened'
  | 'resolution'
  | 'firstResponseAt'
>;

export function statusAfter(before: StatusTimes, ticketstatus: TicketStatus, at: string): StatusTimes {
  const { ticketstatus: from, timeInStatus } = before;
  const wasOpen = isOpenTicket(from);
  const isOpen = isOpenTicket(ticketstatus);
  const spent = spentInStatus(before.statusSince, at);
  return {
    ticketstatus,
    statusSince: at,
    timeInStatus: { ...timeInStatus, [from]: (timeInStatus[from] ?? 0) + spent },
    clock: clockAfter(before.clock, pausesClock(ticketstatus), at),
    settledAt: isOpen ? null : wasOpen ? at : before.settledAt,
    reopened: before.reopened + (isOpen && !wasOpen ? 1 : 0),
    ...(wasOpen && !isOpen ? { resolution: { no: (before.resolution?.no ?? 0) + 1, at } } : {}),
    firstResponseAt: before.firstResponseAt ?? (isOpen ? null : at),
  };
}

function clockAfter(clock: TicketView['clock'], stands: boolean, at: string): TicketView['clock'] {
  const last = clock.at(-1);
  const ran = last !== undefined && last.to === null;
  if (ran && stands) return [...clock.slice(0, -1), { from: last.from, to: at > last.from ? at : last.from }];
  return !ran && !stands ? [...clock, { from: at, to: null }] : clock;
}
