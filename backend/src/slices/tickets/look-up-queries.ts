import { type BugView } from '@atrium/contracts/bugs/views';
import type { ItemRef, PersonRef } from '@atrium/contracts/core/items';
import type { FeatureRequestView } from '@atrium/contracts/feature-requests/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import type { CreateTicket } from '@atrium/contracts/tickets/commands';
import { readsTickets, takesTickets } from '@atrium/contracts/tickets/rules';
import { preparedReplies, replyFor, replyValues } from '@atrium/contracts/tickets/saved-replies';
import type { UserView } from '@atrium/contracts/users/views';
import type { ListedField } from '@atrium/contracts/settings/listed-names';
import { lookUpCustom, refusesCustom } from '../../platform/core/custom-fields.js';
import { refuseUnlisted } from '../../platform/core/listed-names.js';
import { lookUpItem, nameOf } from '../../platform/core/items.js';
import { mayMention, mentionsIn } from '../../platform/core/mentions.js';
import type { LookUpTools } from '../../platform/core/look-up-tools.js';
import { nothingFound, type TicketCommand, type TicketFound } from './decider.js';
import type { Ticket, TicketState } from './state-rules.js';

/** Looks up what a decision about a ticket needs; nothing when it is going to be refused, or to change nothing, anyway. */
export async function lookUpForTicket(
  command: TicketCommand,
  ticket: TicketState,
  tools: LookUpTools,
): Promise<TicketFound> {
  if (command.type === 'CreateTicket') return ticket === null ? lookUpForNew(command.data, tools) : nothingFound;
  if (ticket === null || ticket.deleted) return nothingFound;
  switch (command.type) {
    case 'EditTicket': {
      await refuseUnlisted(listedIn(command.data, ticket.details), tools);
      const [assignee, custom] = await Promise.all([
        assignable(command.data.assigntask, ticket.assignee, tools),
        lookUpCustom('Support Ticket', command.data.custom, ticket.details.custom, tools),
      ]);
      return { ...nothingFound, assignee, custom };
    }
    case 'AssignTicket': {
      const { assigntask, note } = command.data;
      const assignee = await assignable(assigntask, ticket.assignee, tools);
      return { ...nothingFound, assignee, mentions: await mentioned(note, tools) };
    }
    case 'HandOverTicket': {
      const { from, to } = command.data;
      const [assignee, formerAssignee] = await Promise.all([
        assignable(to, ticket.assignee, tools),
        nameOf(from, tools),
      ]);
      return { ...nothingFound, assignee, formerAssignee };
    }
    case 'SetTicketStatus':
      return { ...nothingFound, mentions: await mentioned(command.data.comment, tools) };
    case 'AddTicketNote':
      return { ...nothingFound, mentions: await mentioned(command.data.text, tools) };
    case 'LinkTicket': {
      const { collection, item: id } = command.data;
      return { ...nothingFound, items: await lookUpItem({ collection, id }, tools) };
    }
    case 'MergeTicket':
      return { ...nothingFound, other: await target(command.data.into, tools) };
    case 'AbsorbTicket':
      return { ...nothingFound, other: (await tools.stateOf(command.data.ticket)) as TicketState };
    case 'PrepareTicketMail':
      return { ...nothingFound, done: await doneItem(command.data, ticket, tools) };
    case 'SendTicketMail':
    case 'RetryTicketMail':
    case 'SendPreparedMail':
    case 'DiscardPreparedMail':
    case 'ScheduleVisit':
    case 'CancelVisit':
    case 'AddFollowUp':
    case 'CompleteFollowUp':
    case 'RevealTicketSecret':
    case 'UnlinkTicket':
    case 'WatchTicket':
    case 'UnwatchTicket':
    case 'DeleteTicket':
    case 'RestoreTicket':
    case 'RecordMailSent':
    case 'RecordMailFailed':
    case 'FollowUpFellDue':
    case 'TicketTargetNear':
      return nothingFound;
    default:
      return command satisfies never;
  }
}

/** A number is only taken for a ticket that is going to be. */
async function lookUpForNew(data: CreateTicket, tools: LookUpTools): Promise<TicketFound> {
  await refuseUnlisted(listedIn(data), tools);
  const { assigntask } = data;
  const [assignee, custom] = await Promise.all([
    assignable(assigntask, null, tools),
    lookUpCustom('Support Ticket', data.custom, undefined, tools),
  ]);
  const found = { ...nothingFound, assignee, custom };
  if ((assigntask && assignee === null) || refusesCustom(data.custom, custom)) return found;
  return { ...found, ticketno: await tools.nextNumber('ticket') };
}

function listedIn(data: Partial<CreateTicket>, present?: Ticket['details']): ListedField[] {
  return [
    { field: 'module', list: 'modules', wanted: data.module, present: present?.module },
    { field: 'submodule', list: 'modules', wanted: data.submodule, present: present?.submodule },
  ];
}

/** Somebody who may be given tickets right now, by their name of now. */
async function assignable(
  id: string | undefined,
  present: string | null,
  tools: LookUpTools,
): Promise<PersonRef | null> {
  if (!id || id === present) return null;
  const user = await tools.document<UserView>('users', id);
  return user !== null && takesTickets(user) ? { _id: id, username: user.username } : null;
}

/** Those to whom a text speaks, as far as they may read it. */
async function mentioned(text: string | undefined, tools: LookUpTools): Promise<readonly string[]> {
  if (!mayMention(text)) return [];
  const people = await tools.room<UserView>('users', 'all');
  return mentionsIn(
    text,
    people.filter((person) => person.active && readsTickets(person)),
  );
}

/**
 * The ticket into which this one is to be merged. The lock makes those who merge at the same time wait for one another,
 * so that no two tickets go into each other; what passed it just now is not there to be merged into.
 */
async function target(into: string, tools: LookUpTools): Promise<Ticket | null> {
  if (into === tools.id) return null;
  const leaving = await tools.lockInOrder('ticket-merge', (state) => (state as TicketState)?.mergedInto === null);
  return leaving.includes(into) ? null : ((await tools.stateOf(into)) as TicketState);
}

/** What a ticket waited for, once it is done, and what is said to the client about it. */
async function doneItem(item: ItemRef, ticket: Ticket, tools: LookUpTools): Promise<TicketFound['done']> {
  const since = await doneSince(item, tools);
  if (since === null || (item.collection !== 'bugs' && item.collection !== 'feature-requests')) return null;
  const settings = await tools.document<SettingsView>('settings', tools.actor.tenant);
  const { details, status: ticketstatus, ticketno } = ticket;
  const company = (settings ?? defaultSettings).displayName;
  const values = replyValues({ ...details, ticketno, ticketstatus }, '', company);
  return { since, ...replyFor(preparedReplies[item.collection], values) };
}

/** Since when a bug is resolved, or a request shipped; null when it is not. */
async function doneSince({ collection, id }: ItemRef, tools: LookUpTools): Promise<string | null> {
  if (collection === 'bugs') {
    const bug = await tools.document<BugView>('bugs', id);
    const isDone = bug !== null && !bug.deleted && (bug.status === 'Resolved' || bug.status === 'Closed');
    return isDone ? bug.settledAt : null;
  }
  if (collection !== 'feature-requests') return null;
  const request = await tools.document<FeatureRequestView>('feature-requests', id);
  return request !== null && !request.deleted && request.status === 'Shipped' ? request.statusSince : null;
}
