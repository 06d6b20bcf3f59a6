import { messages } from '@atrium/contracts/core/messages';
import type { ThreadEntry, TicketView } from '@atrium/contracts/tickets/views';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { toast } from '../../../ui/overlay/toast-store';
import { ticketNumber } from '../list/select';
import { useTicketCommands } from '../use-ticket-commands';

export type SaidEntry = Extract<ThreadEntry, { kind: 'note' | 'mail' | 'received' }>;

const longest = 20_000;

function textOf(entry: SaidEntry): string {
  const texts = entry.kind === 'note' ? [entry.text] : [entry.subject, entry.body];
  return texts
    .filter((text) => text.trim() !== '')
    .join('\n\n')
    .slice(0, longest);
}

/** Asks what the new ticket is about that a message becomes. */
export function SplitDialog({ ticket, entry, onClose }: { ticket: TicketView; entry: SaidEntry; onClose: () => void }) {
  const { split } = useTicketCommands();
  const router = useRouter();
  const [problem, setProblem] = useState(() => textOf(entry));
  const [isAsked, setAsked] = useState(false);
  const isMissing = problem.trim() === '';
  const submit = async () => {
    setAsked(true);
    if (isMissing) return false;
    const outcome = await split({ ticket: ticket._id, entry: entry._id, problem });
    if (!outcome.ok) return false;
    const made = outcome.data;
    onClose();
    if (made === null) return true;
    toast.success(`${ticketNumber(made)} was split off from ${ticketNumber(ticket)}`, {
      action: { label: 'Open', onSelect: () => router.history.push(`/u/support/new?ticket=${made._id}`) },
    });
    return true;
  };
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={`Split off from ${ticketNumber(ticket)}`}
      description="A new ticket of the same client, linked to this one. The message and its attachments stay here."
      action="Split off"
      onSubmit={submit}
    >
      <FormField label="Problem" required error={isAsked && isMissing ? messages.auth.fieldRequired : undefined}>
        <TextArea rows={9} maxLength={longest} value={problem} onChange={({ target }) => setProblem(target.value)} />
      </FormField>
    </FormDialog>
  );
}
