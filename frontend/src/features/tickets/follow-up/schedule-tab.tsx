import { hourMs } from '@atrium/contracts/core/days';
import { messages } from '@atrium/contracts/core/messages';
import { type VisitKind, visitKinds } from '@atrium/contracts/tickets/rules';
import type { TicketView, TicketVisit } from '@atrium/contracts/tickets/views';
import { CalendarPlus, CarFront, Phone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/element/button';
import { formatDate, useFormats } from '../../../ui/format/formats';
import { FormField } from '../../../ui/form/form-field';
import { Segmented } from '../../../ui/form/segmented';
import { TextArea } from '../../../ui/form/text-area';
import { TextInput } from '../../../ui/form/text-input';
import { toast } from '../../../ui/overlay/toast-store';
import { instantOfInput, localInput, nextWorkingHour } from '../../../shared-features/plan/local-time';
import { useTicketCommands } from '../use-ticket-commands';
import { useSettings } from '../../../platform/organisation/use-settings';
import { PersonName } from '../../../ui/person/person-name';
import { Form } from '../../../ui/form/form';

const icons = { visit: CarFront, call: Phone } as const;
const names = { visit: 'Visit', call: 'Call' } as const;
const kinds = visitKinds.map((value) => ({ value, label: names[value], icon: icons[value] }));
const moment = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

/** What an appointment is called unless somebody says otherwise; clients who wrote by mail may have no name. */
function usualTitle(kind: VisitKind, { owner_name, caller_name }: TicketView): string {
  const whom = (kind === 'visit' ? owner_name : caller_name).trim().slice(0, 150);
  if (whom === '') return names[kind];
  return kind === 'visit' ? `Visit to ${whom}` : `Call with ${whom}`;
}

function Visit({ visit, ticket }: { visit: TicketVisit; ticket: TicketView }) {
  const { cancelVisit } = useTicketCommands();
  const Icon = icons[visit.kind];
  return (
    <li className="flex flex-wrap items-center gap-2 rounded-md border bg-surface px-3 py-1.5">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <span className="min-w-0 grow basis-40">
        <span className="font-medium">{visit.title}</span>{' '}
        <span className="text-ink-muted">
          {formatDate(visit.from, moment)} – {formatDate(visit.to, { hour: 'numeric', minute: '2-digit' })},{' '}
          <PersonName id={visit.by._id} name={visit.by.username} />
        </span>
      </span>
      <Button size="sm" variant="ghost" onClick={() => void cancelVisit(ticket, visit._id)}>
        Cancel appointment
      </Button>
    </li>
  );
}

export function ScheduleTab({ ticket }: { ticket: TicketView }) {
  const { timeZone } = useFormats();
  const { schedule } = useTicketCommands();
  const settings = useSettings();
  const [start] = useState(() => nextWorkingHour(Date.now(), settings));
  const [kind, setKind] = useState<VisitKind>('visit');
  const [typed, setTyped] = useState<string | null>(null);
  const title = typed ?? usualTitle(kind, ticket);
  const [from, setFrom] = useState(() => localInput(start, timeZone));
  const [to, setTo] = useState(() => localInput(start + hourMs, timeZone));
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isSending, setSending] = useState(false);
  const instants = { from: instantOfInput(from, timeZone), to: instantOfInput(to, timeZone) };
  const isBackward = instants.from !== null && instants.to !== null && instants.to <= instants.from;
  const required = messages.auth.fieldRequired;

  const send = async () => {
    setAsked(true);
    if (title.trim() === '' || instants.from === null || instants.to === null || isBackward) return false;
    setSending(true);
    const said = note.trim() === '' ? {} : { note };
    const outcome = await schedule(ticket, { kind, title, from: instants.from, to: instants.to, ...said });
    setSending(false);
    if (!outcome.ok) return false;
    toast.success(`${names[kind]} scheduled`, { description: title });
    setAsked(false);
    setTyped(null);
    setNote('');
    return true;
  };
  return (
    <Form aria-label="Schedule" onSubmit={send} className="flex flex-col gap-3">
      {ticket.visits.length === 0 ? null : (
        <ul aria-label="Appointments" className="flex flex-col gap-1.5">
          {ticket.visits.map((visit) => (
            <Visit key={visit._id} visit={visit} ticket={ticket} />
          ))}
        </ul>
      )}
      <Segmented<VisitKind> label="What it is" className="self-start" value={kind} onChange={setKind} options={kinds} />
      <FormField label="Title" required error={isAsked && title.trim() === '' ? required : undefined}>
        <TextInput maxLength={200} value={title} onChange={(event) => setTyped(event.target.value)} />
      </FormField>
      <div className="grid gap-3 sm:grid-cols-2">
        <FormField label="From" required error={isAsked && instants.from === null ? required : undefined}>
          <TextInput type="datetime-local" value={from} onChange={(event) => setFrom(event.target.value)} />
        </FormField>
        <FormField
          label="To"
          required
          error={
            isAsked && instants.to === null ? required : isBackward ? 'The end must be after the start' : undefined
          }
        >
          <TextInput type="datetime-local" value={to} onChange={(event) => setTo(event.target.value)} />
        </FormField>
      </div>
      <FormField label="Note">
        <TextArea rows={2} value={note} onChange={(event) => setNote(event.target.value)} />
      </FormField>
      <Button variant="primary" type="submit" icon={CalendarPlus} busy={isSending} className="self-end">
        Schedule {kind}
      </Button>
    </Form>
  );
}
