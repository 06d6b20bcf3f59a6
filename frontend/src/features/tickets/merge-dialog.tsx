import { messages } from '@atrium/contracts/core/messages';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { useMemo, useState } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { newestFirst } from '../../shared-features/record-list/search-records';
import { Combobox } from '../../ui/form/combobox';
import { FormDialog } from '../../ui/form/form-dialog';
import { FormField } from '../../ui/form/form-field';
import { toast } from '../../ui/overlay/toast-store';
import { ticketNumber, ticketTitle } from './list/select';
import { useTicketCommands } from './use-ticket-commands';

function Choice({ ticket }: { ticket: TicketView }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="truncate">
        <span className="font-medium tabular-nums">{ticketNumber(ticket)}</span> {ticketTitle(ticket)}
      </span>
      <span className="truncate text-meta text-ink-muted">
        {ticket.owner_name} · {ticket.ticketstatus}
      </span>
    </span>
  );
}

export function MergeDialog({ open, ticket, onClose }: { open: boolean; ticket: TicketView; onClose: () => void }) {
  const { merge, unmerge } = useTicketCommands();
  const { documents } = useCollection('tickets');
  const [into, setInto] = useState<TicketView | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const others = useMemo(() => {
    const found = documents.filter(
      ({ _id, deleted, mergedInto }) => _id !== ticket._id && !deleted && mergedInto === null,
    );
    // Tickets of the same client come first, the likeliest to be merged.
    const isClient = ({ email, domain }: TicketView) => Number(email === ticket.email || domain === ticket.domain);
    return newestFirst(ticketKind, found).toSorted((a, b) => isClient(b) - isClient(a));
  }, [documents, ticket._id, ticket.email, ticket.domain]);

  const submit = async () => {
    if (into === null) return setAsked(true);
    setSending(true);
    const outcome = await merge(ticket, into._id);
    setSending(false);
    if (!outcome.ok) return undefined;
    toast.success(`${ticketNumber(ticket)} was merged into ${ticketNumber(into)}`, {
      action: { label: 'Undo', onSelect: () => void unmerge(ticket) },
    });
    onClose();
    return true;
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="medium"
      title={`Merge ${ticketNumber(ticket)}`}
      description={`${ticketNumber(ticket)} is closed and keeps its thread; the other ticket goes on for both.`}
      action="Merge"
      busy={isSending}
      onSubmit={submit}
    >
      <FormField label="Merge into" required error={isAsked && into === null ? messages.auth.fieldRequired : undefined}>
        <Combobox<TicketView>
          placeholder="Number or words"
          value={into}
          onChange={setInto}
          options={others}
          getKey={({ _id }) => _id}
          getLabel={(other) => `${ticketNumber(other)} ${ticketTitle(other)}`}
          render={(other) => <Choice ticket={other} />}
          getSearchText={(other) => `${ticketNumber(other)} ${other.domain} ${other.owner_name} ${ticketTitle(other)}`}
        />
      </FormField>
    </FormDialog>
  );
}
