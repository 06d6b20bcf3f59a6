import type { CommandOf } from '@atrium/contracts/core/commands';
import { ticketDraftCommands } from '@atrium/contracts/ticket-drafts/commands';
import { refuseTicketDraft } from '@atrium/contracts/ticket-drafts/errors';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { idFrom } from '../../platform/kernel/ids.js';
import { defineDecider, type Handlers, withLookUp } from '../../platform/kernel/handlers.js';
import type { LookUpTools } from '../../platform/kernel/look-up-tools.js';
import type { DraftTexts, TicketDraftEvent } from './events.js';

export type TicketDraftCommand = CommandOf<typeof ticketDraftCommands>;

/** Null while nobody writes. */
export type TicketDraftState = (DraftTexts & { readonly writer: string }) | null;

const handlers = {
  KeepTicketDraft: withLookUp({
    lookUp: async (_, __, tools) => ({ ticket: await ticketOf(tools) }),
    decide({ subject, body, copies }, draft, { actor, found: { ticket } }): readonly TicketDraftEvent[] {
      if (draft !== null && draft.writer !== actor.id) throw refuseTicketDraft('draftOfAnother');
      if ((subject + body + copies).trim() === '') return draft === null ? [] : [discarded];
      assertAnswered(ticket);
      const isSame = draft?.subject === subject && draft.body === body && draft.copies === copies;
      if (isSame) return [];
      const writer = { _id: actor.id, username: actor.username };
      return [{ type: 'TicketDraftKept', data: { subject, body, copies, writer } }];
    },
  }),

  TakeTicketDraft: withLookUp({
    lookUp: async (_, __, tools) => ({ ticket: await ticketOf(tools) }),
    /** What is gone meanwhile need not be taken. */
    decide(_, draft, { actor, found: { ticket } }): readonly TicketDraftEvent[] {
      assertAnswered(ticket);
      if (draft === null || draft.writer === actor.id) return [];
      return [{ type: 'TicketDraftTaken', data: { writer: { _id: actor.id, username: actor.username } } }];
    },
  }),

  DiscardTicketDraft: withLookUp({
    lookUp: async (_, __, tools) => ({ ticket: await ticketOf(tools) }),
    decide(_, draft, { actor, found: { ticket } }): readonly TicketDraftEvent[] {
      if (ticket === null) throw refuseTicketDraft('draftTicketGone');
      if (draft !== null && draft.writer !== actor.id) throw refuseTicketDraft('draftOfAnother');
      return draft === null ? [] : [discarded];
    },
  }),

  EndTicketDraft: {
    /** One that another took over meanwhile goes on, and so does one beside which its writer sent something else. */
    decide({ writer, digest }, draft) {
      if (draft === null || (writer !== '' && writer !== draft.writer)) return [];
      return digest == null || digest === digestOf(draft.body) ? [discarded] : [];
    },
  },
} satisfies Handlers<typeof ticketDraftCommands, TicketDraftState, TicketDraftEvent>;

const discarded: TicketDraftEvent = { type: 'TicketDraftDiscarded', data: {} };

/** Tells whether a mail is what a draft was of, without its words. */
export function digestOf(body: string): string {
  return idFrom('draft', body.trim());
}

function ticketOf(tools: LookUpTools): Promise<TicketView | null> {
  return tools.visible<TicketView>('tickets', tools.id);
}

/** @throws Refusal where nothing can be written to the client */
function assertAnswered(ticket: TicketView | null): void {
  if (ticket === null) throw refuseTicketDraft('draftTicketGone');
  const { deleted, mergedInto, clientErasedAt } = ticket;
  if (deleted || mergedInto !== null || clientErasedAt !== undefined) throw refuseTicketDraft('draftTicketOver');
}

/** One stream for each ticket, under its id. */
export const ticketDraftDecider = defineDecider({
  commands: ticketDraftCommands,
  initialState: null,
  evolve,
  handlers,
});

function evolve(draft: TicketDraftState, event: TicketDraftEvent): TicketDraftState {
  switch (event.type) {
    case 'TicketDraftKept': {
      const { writer, ...texts } = event.data;
      return { ...texts, writer: writer._id };
    }
    case 'TicketDraftTaken':
      return draft === null ? null : { ...draft, writer: event.data.writer._id };
    case 'TicketDraftDiscarded':
      return null;
    default:
      return event satisfies never;
  }
}
