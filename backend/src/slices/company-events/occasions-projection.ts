import { isCalendarDate } from '@atrium/contracts/core/calendar-values';
import type { OccasionKind } from '@atrium/contracts/company-events/rules';
import type { OccasionView } from '@atrium/contracts/company-events/views';
import { displayName } from '@atrium/contracts/users/display-name';
import type { UserView } from '@atrium/contracts/users/views';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { Rollup } from '../../platform/kernel/rollup.js';

type Sources = { users: UserView };

/** Visible to everybody. The year of birth never leaves the account. */
export const occasions: Rollup<OccasionView, Sources> = {
  collection: 'occasions',
  version: 2,
  sources: ['users'],
  affects: ({ id }) => [`${id}-birthday`, `${id}-anniversary`],
  roll(doc, { id: user, after }, id) {
    if (after === null || after.deleted || !after.active) return null;
    const next = id.endsWith('-birthday') ? birthday(user, after) : anniversary(user, after);
    if (next === null) return null;
    return doc?.title === next.title && doc.day === next.day && doc.since === next.since ? doc : next;
  },
  publish: (doc) => [{ rooms: ['everyone'], doc }],
  rooms: () => ['everyone'],
};

function birthday(user: string, person: UserView): Unversioned<OccasionView> | null {
  const { dob } = person;
  if (!isCalendarDate(dob)) return null;
  return occasion('birthday', user, `${displayName(person)}’s birthday`, dob.slice(5, 10), null);
}

/** Of joining the company: the account may be older or younger. */
function anniversary(user: string, person: UserView): Unversioned<OccasionView> {
  const day = person.joined || person.createdAt;
  return occasion('anniversary', user, `${displayName(person)} joined`, day.slice(5, 10), Number(day.slice(0, 4)));
}

function occasion(kind: OccasionKind, user: string, title: string, day: string, since: number | null) {
  return { _id: `${user}-${kind}`, kind, title, user, day, since };
}
