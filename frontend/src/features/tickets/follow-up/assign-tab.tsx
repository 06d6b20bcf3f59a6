import type { PersonRef } from '@atrium/contracts/core/items';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/element/button';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { toast } from '../../../ui/overlay/toast-store';
import { PersonField } from '../form/assign-field';
import { useTicketCommands } from '../use-ticket-commands';
import { nameNow } from '../../../platform/presence/names-now';
import { Form } from '../../../ui/form/form';

export function AssignTab({ ticket }: { ticket: TicketView }) {
  const { assign } = useTicketCommands();
  // Undefined until a choice is made; until then it follows the ticket's assignee.
  const [chosen, setChosen] = useState<PersonRef | null>();
  const [note, setNote] = useState('');
  const [isSending, setSending] = useState(false);
  const person = chosen === undefined ? ticket.assignee : chosen;
  const isSame = (person?._id ?? '') === ticket.assigntask;

  const send = async () => {
    setSending(true);
    const outcome = await assign(ticket, person, note);
    setSending(false);
    if (!outcome.ok) return;
    setChosen(undefined);
    setNote('');
    toast.success(person === null ? 'Assigned to nobody' : `Assigned to ${nameNow(person)}`);
  };
  return (
    <Form aria-label="Assign to" onSubmit={send} className="flex flex-col gap-3">
      <FormField label="Assign to">
        <PersonField value={person} onChange={setChosen} />
      </FormField>
      <FormField label="Note">
        <TextArea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
      <Button
        variant="primary"
        type="submit"
        icon={UserRoundCheck}
        busy={isSending}
        disabled={isSame}
        className="self-end"
      >
        Assign
      </Button>
    </Form>
  );
}
