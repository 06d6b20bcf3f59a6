import { dayOf } from '@atrium/contracts/core/days';
import type { HandOver } from '@atrium/contracts/core/item-bodies';
import { messages } from '@atrium/contracts/core/messages';
import type { DeactivateUser, UpdateUser } from '@atrium/contracts/users/commands';
import { changesOf, isChange } from '../../platform/kernel/changes.js';
import type { UserState } from './account-rules.js';
import { nameInText } from '../../platform/shared/named-people.js';
import type { Employment, Successors, UserEvent } from './events.js';

export interface FormerManager {
  readonly name: string;
  readonly manager: string;
}

export const successorFields = {
  tickets: 'ticketsTo',
  bugs: 'bugsTo',
  tasks: 'tasksTo',
  approvals: 'approvalsTo',
} as const satisfies Record<keyof Successors, keyof DeactivateUser>;

/** What an update changes of the manager and the day of joining. */
export function employmentChanges({ manager, joined }: Employment, update: UpdateUser): Partial<Employment> {
  const wanted = { manager: update.manager, joined: update.joined === undefined ? undefined : dayOf(update.joined) };
  return changesOf<Employment>({ manager, joined }, wanted);
}

export function employmentChanged(user: UserState, update: UpdateUser): UserEvent[] {
  const changes = employmentChanges(user, update);
  return isChange(changes) ? [{ type: 'UserEmploymentChanged', data: changes }] : [];
}

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

/** The successor's own reports move up to the departed manager's manager. */
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
