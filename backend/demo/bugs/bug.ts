import type { BugApp, BugPriority, BugStatus } from '@atrium/contracts/bugs/rules';
import type { LinkRelation } from '@atrium/contracts/core/items';
import type { PersonKey } from '../people.js';

/** When something happened: how many working days ago at what time of day, or shortly before the data set was made. */
export type When = readonly [workdaysAgo: number, clock: string] | { readonly minutesAgo: number };

/** A bug of the data set, with all that happened to it. */
export interface Bug {
  readonly app: BugApp;
  readonly module: BugApp;
  readonly priority: BugPriority;
  readonly about: string;
  readonly by: PersonKey;
  readonly made: When;
  readonly story: readonly BugAction[];
}

/** Bugs by a short name that is theirs alone. */
export type Bugs = Readonly<Record<string, Bug>>;

/** What somebody did to a bug. */
export type BugDeed =
  | { readonly does: 'assign'; readonly to: PersonKey | null; readonly status?: BugStatus; readonly comment?: string }
  | { readonly does: 'status'; readonly status: BugStatus; readonly comment?: string }
  | { readonly does: 'say'; readonly comment: string }
  | { readonly does: 'edit'; readonly priority?: BugPriority; readonly module?: BugApp; readonly about?: string }
  | { readonly does: 'link'; readonly relation: LinkRelation; readonly to: string }
  | { readonly does: 'watch' | 'remove' };

/** A deed, by whom and when. */
export interface BugAction {
  readonly by: PersonKey;
  readonly when: When;
  readonly deed: BugDeed;
}

/** What somebody did on a working day of the past. */
export function on(workdaysAgo: number, clock: string, by: PersonKey, deed: BugDeed): BugAction {
  return { by, when: [workdaysAgo, clock], deed };
}

const word = (comment: string | undefined) => (comment === undefined ? {} : { comment });

export const give = (to: PersonKey, comment?: string): BugDeed => ({ does: 'assign', to, ...word(comment) });
/** Gives a bug to somebody who begins with it at once. */
export const start = (to: PersonKey, comment?: string): BugDeed => ({
  does: 'assign',
  to,
  status: 'In Progress',
  ...word(comment),
});
export const turn = (status: BugStatus, comment?: string): BugDeed => ({ does: 'status', status, ...word(comment) });
export const resolve = (comment?: string): BugDeed => turn('Resolved', comment);
export const close = (comment?: string): BugDeed => turn('Closed', comment);
export const say = (comment: string): BugDeed => ({ does: 'say', comment });
export const link = (relation: LinkRelation, to: string): BugDeed => ({ does: 'link', relation, to });
