import type { PersonRef } from '@atrium/contracts/core/items';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import { readsTickets, takesTickets } from '@atrium/contracts/tickets/rules';
import { isStaff } from '@atrium/contracts/users/staff';
import type { UserView } from '@atrium/contracts/users/views';
import type { Decision } from '../../platform/kernel/decider.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import { mayMention, mentionsIn } from '../../platform/shared/mentions.js';
import type { TicketEvent } from './events.js';
import type { Ticket } from './state-rules.js';

interface AssigneeFound {
  /** Null when the person can't be assigned tickets, or nobody new is named. */
  readonly assignee: PersonRef | null;
}

interface MentionsFound {
  readonly mentions: readonly string[];
}

/** @returns null when the person can't be assigned tickets, or nobody new is named */
export async function assignable(
  id: string | undefined,
  present: string | null,
  tools: LookUpTools,
): Promise<PersonRef | null> {
  if (!id || id === present) return null;
  const user = await tools.document<UserView>('users', id);
  return user !== null && takesTickets(user) ? { _id: id, username: user.username } : null;
}

/** Whom a text mentions, of those who read tickets. */
export async function mentioned(text: string | undefined, tools: LookUpTools): Promise<readonly string[]> {
  if (!mayMention(text)) return [];
  const people = await tools.room<UserView>('users', 'all');
  return mentionsIn(
    text,
    people.filter((person) => isStaff(person) && readsTickets(person)),
  );
}

/** @throws Refusal when the person can't be assigned tickets */
export function assigned(
  assigntask: string | undefined,
  note: string,
  ticket: Ticket,
  { assignee }: AssigneeFound,
): readonly TicketEvent[] {
  if (assigntask == null || assigntask === (ticket.assignee ?? '')) return [];
  if (assigntask === '') return [{ type: 'TicketAssigned', data: { assignee: null, note } }];
  if (assignee === null) throw refuseTicket('assigneeUnknown');
  return [{ type: 'TicketAssigned', data: { assignee, note } }];
}

/** An internal note; nothing of an empty text. */
export function noteOf(text: string | undefined, { actor, found }: Decision<MentionsFound>): readonly TicketEvent[] {
  if (text == null || text.trim() === '') return [];
  return [{ type: 'TicketNoteAdded', data: { text, author: actor.id, mentions: found.mentions } }];
}
