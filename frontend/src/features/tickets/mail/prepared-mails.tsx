import type { PreparedMail, TicketView } from '@atrium/contracts/tickets/views';
import { MailCheck, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../platform/session/session';
import { useKeptText } from '../../../platform/form/use-kept-text';
import { Button } from '../../../ui/element/button';
import { RelativeTime } from '../../../ui/format/relative-time';
import { toast } from '../../../ui/overlay/toast-store';
import { ItemChip } from '../../../shared-features/item-links/item-chip';
import { isWhole, MailFields } from './mail-fields';
import { useTicketRights } from '../ticket-rights';
import { useTicketCommands } from '../use-ticket-commands';

function Prepared({ mail, ticket }: { mail: PreparedMail; ticket: TicketView }) {
  const me = useUser()._id;
  const { edit } = useTicketRights();
  const { sendPrepared, discardPrepared } = useTicketCommands();
  const [subject, setSubject] = useKeptText(`atrium.prepared-subject.${me}.${mail._id}`);
  const [body, setBody] = useKeptText(`atrium.prepared-body.${me}.${mail._id}`);
  const [isEditing, setEditing] = useState(subject !== '' || body !== '');
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const shown = isEditing ? { subject, body } : mail;

  const begin = () => {
    setSubject(mail.subject);
    setBody(mail.body);
    setEditing(true);
  };
  const leave = () => {
    setSubject('');
    setBody('');
    setEditing(false);
  };
  const send = async () => {
    if (!isWhole(shown)) return setAsked(true);
    setBusy(true);
    const reworded = isEditing ? { subject, body } : {};
    const outcome = await sendPrepared(ticket, { mail: mail._id, ...reworded });
    setBusy(false);
    if (!outcome.ok) return undefined;
    leave();
    return toast.success('The mail is on its way', { description: shown.subject });
  };
  return (
    <li className="flex animate-rise flex-col gap-2 rounded-md border border-success-line bg-success-soft px-3 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <MailCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
        <span className="font-medium text-success-ink">Prepared mail to {ticket.email}</span>
        <ItemChip item={mail.about} compact />
        <RelativeTime at={mail.preparedAt} className="ms-auto text-meta text-ink-muted" />
      </p>
      {isEditing ? (
        <MailFields
          mail={shown}
          isAsked={isAsked}
          onChange={(next) => {
            setSubject(next.subject);
            setBody(next.body);
          }}
        />
      ) : (
        <div>
          <p className="font-medium">{mail.subject}</p>
          <p className="line-clamp-4 wrap-anywhere whitespace-pre-wrap text-ink-muted">{mail.body}</p>
        </div>
      )}
      {edit && !ticket.deleted ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="primary" icon={Send} busy={isBusy} onClick={() => void send()}>
            Send now
          </Button>
          {isEditing ? (
            <Button size="sm" onClick={leave}>
              As prepared
            </Button>
          ) : (
            <Button size="sm" icon={Pencil} onClick={begin}>
              Edit mail
            </Button>
          )}
          <Button size="sm" variant="ghost" icon={Trash2} onClick={() => void discardPrepared(ticket, mail._id)}>
            Discard
          </Button>
        </div>
      ) : null}
    </li>
  );
}

/** Drafted because something linked to the ticket is done; one press sends one. */
export function PreparedMails({ ticket }: { ticket: TicketView }) {
  // The target of a merge sends what the merged ticket still had to say.
  if (ticket.preparedMails.length === 0 || ticket.mergedInto !== null) return null;
  return (
    <section aria-label="Prepared mails" aria-live="polite">
      <ul className="flex flex-col gap-2">
        {ticket.preparedMails.map((mail) => (
          <Prepared key={mail._id} mail={mail} ticket={ticket} />
        ))}
      </ul>
    </section>
  );
}
