import { dayMs } from '../core/days.js';
import { isOpenTicket, type TicketPriority, type TicketStatus, type TicketType } from '../tickets/rules.js';

/** Stands for whoever applies a macro. */
export const whoApplies = 'me';

/** What a saved reply makes of a ticket besides. What is left out stays as it is. */
export interface MacroChanges {
  ticketstatus?: TicketStatus;
  priority?: TicketPriority;
  type?: TicketType;
  /** Ids of labels that are added. */
  labels?: string[];
  /** A person's id, {@link whoApplies}, or empty for nobody. */
  assigntask?: string;
  /** After how many days the ticket comes back to the queues. */
  snooze?: number;
  followUp?: { days: number; note: string };
  /** An internal note. */
  note?: string;
}

/** In days. */
export const macroDays = { least: 1, most: 365 } as const;

const hourMs = 3_600_000;

/** When a macro's follow-up is due: at a full hour, like those that people add. @param now in milliseconds */
export function followUpAfter(now: number, days: number): string {
  return new Date(Math.ceil((now + days * dayMs) / hourMs) * hourMs).toISOString();
}

type Nullable<T> = { [Field in keyof T]?: T[Field] | null | undefined };

/** What a body says of changes, without what it leaves out. */
export function macroChangesIn(body: Nullable<MacroChanges> | null | undefined): MacroChanges {
  if (body == null) return {};
  const { ticketstatus, priority, type, labels, assigntask, snooze, followUp, note } = body;
  return {
    ...(ticketstatus == null ? {} : { ticketstatus }),
    ...(priority == null ? {} : { priority }),
    ...(type == null ? {} : { type }),
    ...(labels == null || labels.length === 0 ? {} : { labels }),
    ...(assigntask == null ? {} : { assigntask }),
    ...(snooze == null ? {} : { snooze }),
    ...(followUp == null ? {} : { followUp: { days: followUp.days, note: followUp.note.trim() } }),
    ...(note == null || note.trim() === '' ? {} : { note: note.trim() }),
  };
}

/** Whether a saved reply changes the ticket as well, which makes it a macro. */
export function changesTicket(changes: MacroChanges | undefined): changes is MacroChanges {
  return changes !== undefined && Object.keys(changes).length > 0;
}

interface Content {
  readonly subject: string;
  readonly body: string;
  readonly changes?: MacroChanges;
}

/** Whether it says something to the client. */
export function hasMail({ subject, body }: Pick<Content, 'subject' | 'body'>): boolean {
  return subject.trim() !== '' && body.trim() !== '';
}

/**
 * What is wrong with a saved reply: it needs a subject and a text, or neither when it changes the ticket.
 * @returns the field in question; null when it is fine
 */
export function replyProblem({ subject, body, changes = {} }: Content): 'subject' | 'body' | 'changes' | null {
  const { ticketstatus, snooze } = changes;
  if (snooze !== undefined && ticketstatus !== undefined && !isOpenTicket(ticketstatus)) return 'changes';
  if (hasMail({ subject, body })) return null;
  const isSilent = subject.trim() === '' && body.trim() === '';
  if (isSilent && changesTicket(changes)) return null;
  return subject.trim() === '' ? 'subject' : 'body';
}
