import { dayMs } from '@atrium/contracts/core/days';
import type { PersonRef } from '@atrium/contracts/core/items';
import { followUpAfter, hasMail, whoApplies } from '@atrium/contracts/saved-replies/macros';
import { labelled } from '@atrium/contracts/settings/labels';
import { ticketRefusals } from '@atrium/contracts/tickets/errors';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import { isOpenTicket } from '@atrium/contracts/tickets/rules';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { labelsNow, labelsText } from '../../../platform/organisation/labels-now';
import { goesOn } from '../list/select';
import type { ReplyOption } from '../replies/reply-groups';

/** One thing that a macro does to a ticket. */
export interface PlannedChange {
  readonly label: string;
  /** Null where it adds something. */
  readonly from: string | null;
  readonly to: string;
}

export interface PreviewTexts {
  readonly me: string;
  /** Milliseconds. */
  readonly now: number;
  readonly nameOf: (id: string) => string;
  readonly timeText: (at: string) => string;
}

type Macro = Pick<ReplyOption, 'subject' | 'body' | 'changes'>;

/** What a macro will change of a ticket as it is; what is so already is left out. */
export function plannedChanges({ changes }: Macro, ticket: TicketView, texts: PreviewTexts): PlannedChange[] {
  const { ticketstatus, priority, type, labels = [], assigntask, snooze, followUp, note } = changes;
  const { me, now, nameOf, timeText } = texts;
  const after = (days: number) => timeText(new Date(now + days * dayMs).toISOString());
  const person = (one: PersonRef | null) => (one === null ? 'Nobody' : nameOf(one._id));
  const assignee = assigntask === whoApplies ? me : assigntask;
  return [
    ...turned('Status', ticket.ticketstatus, ticketstatus),
    ...turned('Priority', ticket.priority, priority),
    ...turned('Type', ticket.type, type),
    ...labelsAdded(ticket, labels),
    ...(assignee === undefined || assignee === ticket.assigntask
      ? []
      : [{ label: 'Assigned to', from: person(ticket.assignee), to: assignee === '' ? 'Nobody' : nameOf(assignee) }]),
    ...(snooze === undefined ? [] : [{ label: 'Snoozed until', from: null, to: after(snooze) }]),
    ...(followUp === undefined
      ? []
      : [{ label: 'Follow-up', from: null, to: timeText(followUpAfter(now, followUp.days)) }]),
    ...(note === undefined ? [] : [{ label: 'Internal note', from: null, to: note }]),
  ];
}

function labelsAdded({ labels: present }: TicketView, added: readonly string[]): PlannedChange[] {
  const labels = labelled(labelsNow(), present, added);
  if (labels === present) return [];
  return [{ label: ticketKind.fields.labels.label, from: labelsText(present) || 'None', to: labelsText(labels) }];
}

function turned(label: string, from: string, to: string | undefined): PlannedChange[] {
  return to === undefined || to === from ? [] : [{ label, from, to }];
}

/** Why a macro can't be applied to a ticket; undefined when it can. The server decides the same. */
export function macroProblem(macro: Macro, ticket: TicketView): string | undefined {
  if (!goesOn(ticket)) return ticket.deleted ? ticketRefusals.ticketGone.message : ticketRefusals.merged.message;
  if (ticket.clientErasedAt !== undefined && hasMail(macro)) return ticketRefusals.clientErased.message;
  const { ticketstatus = ticket.ticketstatus, snooze } = macro.changes;
  return snooze !== undefined && !isOpenTicket(ticketstatus) ? ticketRefusals.settledNotSnoozed.message : undefined;
}
