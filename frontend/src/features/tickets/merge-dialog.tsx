import { messages } from '@atrium/contracts/core/messages';
import { ticketKind } from '@atrium/contracts/tickets/kind';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { useId, useMemo, useState } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { Button } from '../../ui/element/button';
import { Combobox } from '../../ui/form/combobox';
import { Dialog } from '../../ui/overlay/dialog';
import { FormField } from '../../ui/form/form-field';
import { toast } from '../../ui/overlay/toast-store';
import { newestFirst } from '../../shared-features/record-list/search-records';
import { ticketNumber, ticketTitle } from './list/select';
import { useTicketCommands } from './use-ticket-commands';
import { Form } from '../../ui/form/form';

export function MergeDialog({ open, ticket, onClose }: { open: boolean; ticket: TicketView; onClose: () => void }) {
  const { merge } = useTicketCommands();
  const { documents } = useCollection('tickets');
  const [into, setInto] = useState<TicketView | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const formId = useId();
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
    toast.success(`${ticketNumber(ticket)} was merged into ${ticketNumber(into)}`);
    onClose();
    return true;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      title={`Merge ${ticketNumber(ticket)}`}
      description={`${ticketNumber(ticket)} is closed and keeps its thread; the other ticket goes on for both.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} busy={isSending}>
            Merge
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <FormField
          label="Merge into"
          required
          error={isAsked && into === null ? messages.auth.fieldRequired : undefined}
        >
          <Combobox<TicketView>
            placeholder="Number or words"
            value={into}
            onChange={setInto}
            options={others}
            getKey={({ _id }) => _id}
            getLabel={(other) => `${ticketNumber(other)} ${ticketTitle(other)}`}
            getSearchText={(other) =>
              `${ticketNumber(other)} ${other.domain} ${other.owner_name} ${ticketTitle(other)}`
            }
          />
        </FormField>
      </Form>
    </Dialog>
  );
}
