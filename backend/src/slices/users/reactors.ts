import { commandForEach } from '../../platform/shared/command-jobs.js';
import type { Reactor } from '../../platform/kernel/reactor.js';
import type { UserEvent } from './events.js';
import { isFactorChange } from './account-mail-rules.js';
import { endsDue } from './sweeps.js';
import {
  endedSessionsMailJob,
  factorMailJob,
  formerAddressJob,
  linkMailJob,
  newAddressJob,
  resetMailJob,
} from './jobs.js';

const endsSessions: ReadonlySet<UserEvent['type']> = new Set([
  'UserPasswordSet',
  'UserSecondFactorReset',
  'UserIdentitiesForgotten',
  'UserDeactivated',
  'UserDeleted',
]);

/** Time for the read models to catch up; ended sessions are refused anyway. */
const settlingMs = 2_000;

/** Housekeeping: ended sessions are refused already. */
const clearEndedSessions: Reactor<UserEvent> = {
  name: 'clear-ended-sessions',
  category: 'user',
  react({ event, aggregateId }) {
    if (!endsSessions.has(event.type)) return [];
    return [{ kind: 'clear-ended-sessions', data: { userId: aggregateId }, delay: settlingMs }];
  },
};

/** Within it an import of people can be undone before anybody hears of it. */
const importedInvitationMs = 60_000;

export const mailOwners: Reactor<UserEvent> = {
  name: 'mail-owners',
  category: 'user',
  react({ id, event, tenant, aggregateId: user, by, act }) {
    const data = { tenant, user, by: by.username, byId: by.id };
    if (event.type === 'UserLinkIssued') {
      const wait = act?.imported === undefined ? {} : { delay: importedInvitationMs };
      return [{ kind: linkMailJob, data: { ...data, mail: event.data.link }, ...wait }];
    }
    if (event.type === 'UserEmailRequested') {
      return [{ kind: newAddressJob, data: { ...data, mail: event.data.link } }];
    }
    if (event.type === 'UserDetailsChanged' && event.data.email !== undefined) {
      return [{ kind: formerAddressJob, data: { ...data, mail: id } }];
    }
    if (isFactorChange(event.type)) {
      return [{ kind: factorMailJob, data: { ...data, mail: id, change: event.type } }];
    }
    if (event.type === 'UserSessionsEnded') return [{ kind: endedSessionsMailJob, data: { ...data, mail: id } }];
    const isReset = event.type === 'UserPasswordSet' && !event.data.own;
    return isReset ? [{ kind: resetMailJob, data: { ...data, mail: id } }] : [];
  },
};

const eraseErased: Reactor<UserEvent> = {
  name: 'erase-erased',
  category: 'user',
  react({ event, tenant, aggregateId }) {
    return event.type === 'UserErased' ? [{ kind: 'erase-person', data: { tenant, person: aggregateId } }] : [];
  },
};

/** One command per record. */
export const handOverWork: Reactor<UserEvent> = {
  name: 'hand-over-work',
  category: 'user',
  react(recorded) {
    const { event, aggregateId: from } = recorded;
    if (event.type !== 'UserDeactivated') return [];
    const { tickets, bugs, tasks, approvals } = event.data.handOver ?? {};
    const of = (field: string) => ({ [field]: from });
    const along = of('coassignees');
    return [
      tickets === undefined
        ? []
        : commandForEach(
            recorded,
            'tickets',
            'HandOverTicket',
            { collection: 'tickets', room: 'open', where: of('assigntask') },
            { from, to: tickets },
          ),
      bugs === undefined
        ? []
        : commandForEach(
            recorded,
            'bugs',
            'HandOverBug',
            { collection: 'bugs', room: 'open', where: of('assignedTo') },
            { from, to: bugs },
          ),
      bugs === undefined
        ? []
        : commandForEach(
            recorded,
            'bugs-along',
            'HandOverBug',
            { collection: 'bugs', room: 'open', where: along },
            { from, to: bugs },
          ),
      tasks === undefined
        ? []
        : commandForEach(
            recorded,
            'tasks',
            'HandOverTask',
            { collection: 'tasks', room: 'open', where: of('assignee') },
            { from, to: tasks },
          ),
      tasks === undefined
        ? []
        : commandForEach(
            recorded,
            'tasks-along',
            'HandOverTask',
            { collection: 'tasks', room: 'open', where: along },
            { from, to: tasks },
          ),
      approvals === undefined
        ? []
        : commandForEach(
            recorded,
            'approvals',
            'HandOverReports',
            { collection: 'users', room: 'all', where: of('manager') },
            { from, to: approvals },
          ),
    ].flat();
  },
};

/** A sweep asks for it too, should the queue be lost. */
const endRights: Reactor<UserEvent> = {
  name: 'end-rights',
  category: 'user',
  react({ event, tenant, aggregateId }) {
    return event.type === 'UserRightsChanged' ? endsDue(tenant, aggregateId, event.data.until) : [];
  },
};

export const userReactors: readonly Reactor[] = [clearEndedSessions, mailOwners, eraseErased, handOverWork, endRights];
