import { isStaff } from '@atrium/contracts/users/staff';
import type { PersonView, UserView } from '@atrium/contracts/users/views';
import { absenceOn } from '@atrium/contracts/availability/rules';
import type { AvailabilityView } from '@atrium/contracts/availability/views';
import { displayName } from '@atrium/contracts/users/display-name';

export interface Present {
  readonly id: string;
  readonly name: string;
  readonly isIn: boolean;
  readonly isOnBreak: boolean;
  readonly isOnline: boolean;
  readonly isAway: boolean;
}

/** Reachability: in and online, in, online, on leave. */
function weight({ isIn, isOnline }: Present): number {
  return (isIn ? 2 : 0) + (isOnline ? 1 : 0);
}

/**
 * Everybody else is left out.
 * @param today in the organisation's time zone
 */
export function whoIsThere(
  people: readonly (UserView | PersonView)[],
  availabilities: readonly AvailabilityView[],
  online: ReadonlySet<string>,
  today: string,
): Present[] {
  const availabilityOf = new Map(availabilities.map((each) => [each._id, each]));
  return people
    .filter(isStaff)
    .map((person): Present => {
      const { _id: id } = person;
      const name = displayName(person);
      const availability = availabilityOf.get(id);
      const isAway = absenceOn(availability?.away ?? [], today) !== null;
      const isOnBreak = availability?.onBreak === true;
      return { id, name, isIn: availability?.in === true, isOnBreak, isOnline: online.has(id), isAway };
    })
    .filter(({ isIn, isOnline, isAway }) => isIn || isOnline || isAway)
    .toSorted((a, b) => weight(b) - weight(a) || a.name.localeCompare(b.name));
}
