import { messages } from '@atrium/contracts/core/messages';
import { ticketCommands } from '@atrium/contracts/tickets/commands';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { type MessageSeed, newDraftName, madeFromOf, useMessageSeed } from '../../../platform/api/message-seed';
import { readStored } from '../../../platform/browser/storage';
import { toast } from '../../../ui/overlay/toast-store';
import { customDraftKey, useCustomForm } from '../../../shared-features/custom-fields/use-custom-form';
import { useRecordFields } from '../../../shared-features/record-form/use-record-fields';
import { draftKeyOf, useRecordForm } from '../../../shared-features/record-form/use-record-form';
import { fieldLabel } from '../../../shared-features/record-list/record-labels';
import { ticketLabels } from '../history-labels';
import { ticketNumber } from '../list/select';
import { blankTicket, checkedOf, creationOf, editOf, type TicketValues, valuesOf } from './ticket-form-rules';
import { type TicketWritten, useTicketCommands } from '../use-ticket-commands';

const draftNameOf = (ticket: string | null, seed: MessageSeed | null = null) =>
  ticket === null ? newDraftName('ticket', seed) : `ticket.${ticket}`;

export function hasTicketDraft(person: string, ticket: string | null): boolean {
  const draftName = draftNameOf(ticket);
  return [draftKeyOf(person, draftName), customDraftKey(person, draftName)].some(
    (key) => readStored('localStorage', key) !== null,
  );
}

/**
 * @param ticket null for a new one
 * @param isShown the fields show what is saved and ignore the draft
 */
export function useTicketForm(ticket: TicketView | null, done: (ticket: TicketView) => void, isShown = false) {
  const commands = useTicketCommands();
  const seed = useMessageSeed('tickets', ticket === null);
  const { saved, updated, saveFailure } = messages.ticket;
  const draftName = `${draftNameOf(ticket?._id ?? null, seed)}${isShown ? '.shown' : ''}`;
  const custom = useCustomForm('Support Ticket', draftName, ticket?.custom, ticket === null);
  const live = ticket === null ? null : valuesOf(ticket);
  const form = useRecordForm<TicketValues, TicketWritten>({
    draftName,
    live,
    version: ticket?.version ?? null,
    blank: seed === null ? blankTicket : { ...blankTicket, problem: seed.text },
    // The whole ticket is checked, even when only a part is sent.
    ...(ticket === null
      ? { command: ticketCommands.CreateTicket }
      : { command: ticketCommands.EditTicket, asSent: (values: TicketValues) => checkedOf(values, valuesOf(ticket)) }),
    custom,
    send: (changes, all, own) =>
      ticket === null
        ? commands.create(Object.assign({}, creationOf(all), own), madeFromOf(seed))
        : commands.edit(ticket, Object.assign({}, editOf(changes), own)),
    failure: saveFailure,
    done(written) {
      if (written !== null && written.status !== 200) {
        toast.error(saveFailure);
        return;
      }
      const now = written ?? ticket;
      if (now === null) return;
      if (written !== null) toast.success(ticket === null ? saved : updated, { description: ticketNumber(now) });
      done(now);
    },
  });
  const field = useRecordFields<TicketValues>(form, {
    collection: 'tickets',
    id: ticket?._id ?? null,
    live,
    labelOf: (name) => fieldLabel(ticketKind, name),
    textOf: ticketLabels.textOf,
    longTexts: ['problem', 'solution'],
    historyOf: (name) => (name === 'assigntask' ? 'assignee' : name),
  });
  return { ...form, custom, field };
}

export type TicketForm = ReturnType<typeof useTicketForm>;
