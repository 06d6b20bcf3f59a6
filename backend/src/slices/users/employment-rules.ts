import { dayOf } from '@atrium/contracts/core/days';
import type { HandOver } from '@atrium/contracts/core/items';
import { messages } from '@atrium/contracts/core/messages';
import type { DeactivateUser, UpdateUser } from '@atrium/contracts/users/commands';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import type { UserState } from './account-rules.js';
import { nameInText } from '../../platform/shared/named-people.js';
import type { Employment, Successors, UserEvent } from './events.js';

/** Who somebody's manager was, who hands over. */
export interface FormerManager {
  readonly name: string;
  /** Whom they reported to themselves; empty for nobody. */
  readonly manager: string;
}

/** The fields of a deactivation that name a successor, by what they take over. */
export const successorFields = {
  tickets: 'ticketsTo',
  bugs: 'bugsTo',
  tasks: 'tasksTo',
  approvals: 'approvalsTo',
} as const satisfies Record<keyof Successors, keyof DeactivateUser>;

/** Whom somebody reports to from now on, and when they joined. */
export function employmentChanged({ manager, joined }: UserState, update: UpdateUser): UserEvent[] {
  const wanted = { manager: update.manager, joined: update.joined === undefined ? undefined : dayOf(update.joined) };
  const changes = changesOf<Employment>({ manager, joined }, wanted);
  return isChange(changes) ? [{ type: 'UserEmploymentChanged', data: changes }] : [];
}

/** Switches an account off, with who takes over what. */
export function deactivated(data: DeactivateUser): UserEvent {
  const handOver = Object.fromEntries(
    Object.entries(successorFields).flatMap(([kind, field]) => (data[field] ? [[kind, data[field]]] : [])),
  );
  return {
    type: 'UserDeactivated',
    data: {
      ...(data.left ? { left: dayOf(data.left) } : {}),
      ...(Object.keys(handOver).length === 0 ? {} : { handOver }),
    },
  };
}

/** Lets somebody report to their manager's successor; the successor, to whom the manager reported. */
export function reportsHandedOver(
  { from, to }: HandOver,
  { manager }: UserState,
  id: string,
  former: FormerManager,
): UserEvent[] {
  if (manager !== from) return [];
  const next = to === id ? former.manager : to;
  return [
    {
      type: 'UserEmploymentChanged',
      data: { manager: next, note: messages.user.handedOver(nameInText(from, former.name)) },
    },
  ];
}
