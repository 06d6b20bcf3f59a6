import { dayMs } from '@atrium/contracts/core/days';
import { messages } from '@atrium/contracts/core/messages';
import type { TicketFollowUp, TicketView } from '@atrium/contracts/tickets/views';
import { BellPlus, BellRing, Check } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../ui/element/badge';
import { Button } from '../../../ui/element/button';
import { formatDate, useFormats } from '../../../ui/format/formats';
import { FormField } from '../../../ui/form/form-field';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { toast } from '../../../ui/overlay/toast-store';
import { instantOfInput, localInput, nextWorkingHour } from '../../../shared-features/plan/local-time';
import { useTicketCommands } from '../use-ticket-commands';
import { useSettings } from '../../../platform/organisation/use-settings';
import { PersonName } from '../../../ui/person/person-name';
import { Form } from '../../../ui/form/form';

const moment = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

function FollowUp({ followUp, ticket }: { followUp: TicketFollowUp; ticket: TicketView }) {
  const { completeFollowUp } = useTicketCommands();
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-md border bg-surface px-3 py-1.5">
      <span className="min-w-0 grow basis-40">
        <span className="font-medium">{formatDate(followUp.at, moment)}</span>{' '}
        <span className="text-ink-muted">
          <PersonName id={followUp.by._id} name={followUp.by.username} />
          {followUp.note === '' ? '' : `: ${followUp.note}`}
        </span>
      </span>
      {followUp.due ? (
        <Badge tone="warning" icon={BellRing}>
          Due
        </Badge>
      ) : null}
      <Button size="sm" variant="ghost" icon={Check} onClick={() => void completeFollowUp(ticket, followUp._id)}>
        Done
      </Button>
    </li>
  );
}

export function FollowTab({ ticket }: { ticket: TicketView }) {
  const { timeZone } = useFormats();
  const settings = useSettings();
  const { addFollowUp } = useTicketCommands();
  const [at, setAt] = useState(() => localInput(nextWorkingHour(Date.now() + dayMs, settings), timeZone));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);

  const send = async () => {
    const instant = instantOfInput(at, timeZone);
    if (instant === null) return setProblem(messages.auth.fieldRequired);
    if (Date.parse(instant) <= Date.now()) return setProblem('This time has already passed');
    setProblem(undefined);
    setSending(true);
    const outcome = await addFollowUp(ticket, { at: instant, ...(note.trim() === '' ? {} : { note }) });
    setSending(false);
    if (!outcome.ok) return undefined;
    setNote('');
    // Left filled in, a second press would add it again.
    setAt('');
    toast.success('Follow-up added', { description: formatDate(instant, moment) });
    return true;
  };
  return (
    <Form aria-label="Add follow" onSubmit={send} className="flex flex-col gap-3">
      {ticket.followUps.length === 0 ? null : (
        <ul aria-label="Follow-ups" className="flex flex-col gap-1.5">
          {ticket.followUps.map((followUp) => (
            <FollowUp key={followUp._id} followUp={followUp} ticket={ticket} />
          ))}
        </ul>
      )}
      <FormField
        label="Date and time"
        required
        error={problem}
        hint="You are reminded then, and a pending ticket is reopened."
      >
        <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
      </FormField>
      <FormField label="Note">
        <TextArea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
      <Button variant="primary" type="submit" icon={BellPlus} busy={isSending} className="self-end">
        Add follow
      </Button>
    </Form>
  );
}
