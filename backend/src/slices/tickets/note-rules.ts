import { passes } from '@atrium/contracts/core/access';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { refuseTicket } from '@atrium/contracts/tickets/errors';
import type { ThreadEntry } from '@atrium/contracts/tickets/views';
import { ownValue } from '@atrium/contracts/core/values';
import type { Actor } from '../../platform/kernel/actor.js';
import { type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { Unversioned } from '../../platform/kernel/projection.js';
import type { TicketEvent } from './events.js';
import type { Ticket } from './state-rules.js';

type Note = Extract<ThreadEntry, { kind: 'note' }>;

export interface NoteFound {
  /** The ticket that holds the note, and who wrote it; null for no note. */
  readonly note: { readonly of: string; readonly author: string } | null;
}

async function lookUpNote({ note: id }: { readonly note: string }, _: Ticket, tools: LookUpTools): Promise<NoteFound> {
  const entry = await tools.document<ThreadEntry>('thread', id);
  return { note: entry?.kind === 'note' ? { of: entry.of, author: entry.by._id } : null };
}

/** @throws Refusal where it is no note of the ticket, or that of somebody else */
function assertMayDelete({ note }: NoteFound, ticket: string, actor: Actor): void {
  if (note === null || note.of !== ticket) throw refuseTicket('noteGone');
  if (note.author !== actor.id && !managesNotes(actor)) throw refuseTicket('noteOfOthers');
}

function managesNotes(actor: Actor): boolean {
  return passes(ticketCommands.DeleteTicket.access, actor);
}

export const noteHandlers = {
  DeleteTicketNote: withLookUp({
    lookUp: lookUpNote,
    decide({ note }, { deletedNotes }, { id, actor, found }) {
      assertMayDelete(found, id, actor);
      if (ownValue(deletedNotes, note) !== undefined) return [];
      return [{ type: 'TicketNoteDeleted', data: { note, by: { _id: actor.id, username: actor.username } } }];
    },
  }),

  RestoreTicketNote: withLookUp({
    lookUp: lookUpNote,
    /** Restorable by the deleter, and by those who may delete the record. */
    decide({ note }, { deletedNotes }, { id, actor, found }) {
      assertMayDelete(found, id, actor);
      const deleter = ownValue(deletedNotes, note);
      if (deleter === undefined) return [];
      if (deleter !== actor.id && !managesNotes(actor)) throw refuseTicket('noteOfOthers');
      return [{ type: 'TicketNoteRestored', data: { note } }];
    },
  }),
} satisfies Handlers<Pick<typeof ticketCommands, 'DeleteTicketNote' | 'RestoreTicketNote'>, Ticket, TicketEvent>;

export function noteAfter(note: Unversioned<Note>, event: TicketEvent): Unversioned<Note> {
  if (event.type === 'TicketNoteDeleted') return { ...note, deletedBy: event.data.by };
  if (event.type !== 'TicketNoteRestored') return note;
  const { deletedBy: _, ...standing } = note;
  return standing;
}

/** The words of a deleted note go from the history as well. */
export function noteWithdrawnBy(event: TicketEvent): HistoryEntry['withdraws'] {
  if (event.type === 'TicketNoteDeleted') return { remark: event.data.note };
  return event.type === 'TicketNoteRestored' ? { remark: event.data.note, back: true } : undefined;
}
