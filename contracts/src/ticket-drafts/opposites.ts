import { final, looked, type OppositeTable } from '../core/opposites.js';
import type { ticketDraftCommands } from './commands.js';

const typed = looked('Take back what you typed where you typed it.');

export const ticketDraftOpposites = {
  KeepTicketDraft: typed,
  TakeTicketDraft: final('Let the other take it over again.'),
  DiscardTicketDraft: typed,
  EndTicketDraft: final('The mail has left. Write to the client again.'),
} satisfies OppositeTable & Record<keyof typeof ticketDraftCommands, unknown>;
