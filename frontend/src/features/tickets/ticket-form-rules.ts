import type { CreateTicket } from '@atrium/contracts/tickets/commands';
import type { TicketView } from '@atrium/contracts/tickets/views';

/** The values of the ticket form as its controls hold them; what nobody chose is empty. */
export interface TicketValues {
  domain: string;
  deployment: string;
  owner_name: string;
  email: string;
  /** Digits. */
  contact: string;
  caller_name: string;
  priority: string;
  type: string;
  module: string;
  submodule: string;
  problem: string;
  solution: string;
  /** A person's id; empty for nobody. */
  assigntask: string;
}

export type TicketField = keyof TicketValues;

/** The values of a new ticket. */
export const blankTicket: TicketValues = {
  domain: '',
  deployment: '',
  owner_name: '',
  email: '',
  contact: '',
  caller_name: '',
  priority: '',
  type: '',
  module: '',
  submodule: '',
  problem: '',
  solution: '',
  assigntask: '',
};

/** A ticket's values as the form takes them. */
export function valuesOf(ticket: TicketView): TicketValues {
  const { domain, deployment, owner_name, email, contact, caller_name, priority, type } = ticket;
  const { module, submodule, problem, solution, assigntask } = ticket;
  const client = { domain, deployment, owner_name, email, contact: String(contact), caller_name };
  return { ...client, priority, type, module, submodule, problem, solution, assigntask };
}

/** What of the form is sent: a telephone number travels as a number, and one that is none as nothing. */
export function sentOf({ contact, ...texts }: Partial<TicketValues>): object {
  if (contact === undefined) return texts;
  return { ...texts, contact: /^\d+$/.test(contact) ? Number(contact) : undefined };
}

/** What the form comes to as a whole ticket, as it is checked and as a new one is sent. */
export function creationOf(values: TicketValues): CreateTicket {
  // The contract's class checks it before it is sent.
  return sentOf(values) as CreateTicket;
}

/** One's own text and the other's, one after the other, so that nothing of either is lost. */
export function bothTexts(mine: string, theirs: string): string {
  return `${mine.trimEnd()}\n\n${theirs.trimStart()}`;
}
