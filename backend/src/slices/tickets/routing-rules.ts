import { absenceOn } from '@atrium/contracts/availability/rules';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import { passes } from '@atrium/contracts/core/access';
import type { PersonRef } from '@atrium/contracts/core/items';
import { dayAt } from '@atrium/contracts/core/zones';
import type { RoutingRule, Settings } from '@atrium/contracts/settings/rules';
import { workingTimeBetween, type WorkingTimes } from '@atrium/contracts/settings/working-time';
import type { PauseView } from '@atrium/contracts/statuses/views';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { type AssignmentWay, takesTickets } from '@atrium/contracts/tickets/rules';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';

/** Somebody of a team who could take a ticket. */
export interface Candidate {
  readonly person: PersonRef;
  readonly open: number;
  /** When the product gave them something last; empty for never. Only compared. */
  readonly last: string;
}

export function ruleFor({ ticketRouting }: Pick<Settings, 'ticketRouting'>, type: string): RoutingRule | undefined {
  return ticketRouting.find((rule) => rule.type === type);
}

/** @param now ISO */
export function isWorkingTime(times: WorkingTimes, now: string): boolean {
  return workingTimeBetween(times, now, new Date(Date.parse(now) + 1_000).toISOString()) > 0;
}

/** People of a team with the right to edit tickets. */
export function membersOf(team: string, people: readonly UserView[]): UserView[] {
  const { access } = ticketCommands.AssignTicket;
  return people.filter(
    (person) => person.department === team && isStaff(person) && takesTickets(person) && passes(access, person),
  );
}

/** Not on leave, punched out, on a break or paused. Somebody who never punched in counts as present. */
export function isThereNow(
  availability: Pick<AvailabilityView, 'in' | 'onBreak' | 'away'> | null,
  pause: Pick<PauseView, 'until'> | null,
  now: string,
  timeZone: string,
): boolean {
  if (pause !== null && pause.until !== '' && pause.until > now) return false;
  if (availability === null) return true;
  const absence = absenceOn(availability.away, dayAt(now, timeZone));
  // Of half a day nobody knows which half.
  if (absence !== null && !absence.isHalf) return false;
  return availability.in !== false && availability.onBreak !== true;
}

/** @returns null for nobody */
export function chosenOf(candidates: readonly Candidate[], way: Exclude<AssignmentWay, 'hand'>): Candidate | null {
  const byTurn = (a: Candidate, b: Candidate) => compare(a.last, b.last) || compare(a.person._id, b.person._id);
  const [first = null] = candidates.toSorted((a, b) => (way === 'load' ? a.open - b.open : 0) || byTurn(a, b));
  return first;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
