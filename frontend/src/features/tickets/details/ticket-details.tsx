import { messages } from '@atrium/contracts/core/messages';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { Link } from '@tanstack/react-router';
import { MessagesSquare, Pencil, Trash2, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { AvatarStack, type Person } from '../../../ui/person/avatar-stack';
import { Button } from '../../../ui/element/button';
import { buttonClass } from '../../../ui/element/button-class';
import { Dialog } from '../../../ui/overlay/dialog';
import { Disclosure } from '../../../ui/layout/disclosure';
import { RelativeTime } from '../../../ui/format/relative-time';
import { CustomValues } from '../../../shared-features/custom-fields/custom-values';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { MarkdownView } from '../../../shared-features/markdown/markdown-view';
import { TalkDisclosure } from '../../../shared-features/talk/talk-disclosure';
import { ClockStrip } from './clock-strip';
import { ticketLabels } from '../history-labels';
import { PreparedMails } from '../mail/prepared-mails';
import { canEraseClient, goesOn, isEditable, ticketNumber } from '../list/select';
import { Thread } from './thread';
import { useTicketList } from '../ticket-context';
import { TicketFacts } from './ticket-facts';
import { TicketHead } from './ticket-head';
import { TicketLinks } from './ticket-links';
import { TicketTimes } from './ticket-times';
import { PersonName } from '../../../ui/person/person-name';

function Section({ title, field, children }: { title: string; field?: string; children: ReactNode }) {
  return (
    <section aria-label={title} data-field={field} className="min-w-0">
      <h3 className="mb-1.5 text-meta font-semibold text-ink-muted">{title}</h3>
      {children}
    </section>
  );
}

function Actions({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const { rights, commands, show } = useTicketList();
  const remove = () => void commands.remove(ticket).then((gone) => (gone ? onClose() : null));
  return (
    <>
      <div className="me-auto flex flex-wrap gap-2">
        {rights.remove && !ticket.deleted ? (
          <Button variant="ghost" icon={Trash2} onClick={remove}>
            Delete
          </Button>
        ) : null}
        {rights.remove && canEraseClient(ticket) ? (
          <Button variant="ghost" icon={UserX} onClick={() => void commands.eraseClient(ticket)}>
            Erase client
          </Button>
        ) : null}
      </div>
      {rights.edit && goesOn(ticket) ? (
        <>
          {isEditable(ticket) ? (
            <Button icon={Pencil} onClick={() => show({ kind: 'edit', id: ticket._id })}>
              Edit
            </Button>
          ) : null}
          <Link to="/u/support/new" search={{ ticket: ticket._id }} className={buttonClass({ variant: 'primary' })}>
            <MessagesSquare aria-hidden className="size-4" /> Follow up
          </Link>
        </>
      ) : null}
    </>
  );
}

/** A ticket with all that is known of it, live: facts, concern, targets, links, thread and history. */
export function TicketDetails(props: { ticket: TicketView; viewers: readonly Person[]; onClose: () => void }) {
  const { ticket, viewers, onClose } = props;
  const place = { collection: 'tickets', record: ticket._id };
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={messages.ticket.details}
      aside={
        <>
          <span className="font-medium tabular-nums">{ticketNumber(ticket)}</span>
          <TicketHead ticket={ticket} />
          <AvatarStack label="Also looking at this ticket" people={viewers} />
        </>
      }
      description={
        <>
          Created by <PersonName id={ticket.createdby._id} name={ticket.createdby.username} />{' '}
          <RelativeTime at={ticket.createdAt} />
        </>
      }
      footer={
        <>
          <Actions ticket={ticket} onClose={onClose} />
          {/* On a phone the cross is enough. */}
          <Button className="max-sm:hidden" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div data-record={ticket._id} className="flex flex-col gap-5">
        <PreparedMails ticket={ticket} />
        <TicketFacts ticket={ticket} />
        <CustomValues custom={ticket.custom} collection="tickets" record={ticket._id} />
        <Section title="Problem" field="problem">
          <MarkdownView text={ticket.problem} files={place} />
        </Section>
        <Section title="Solution" field="solution">
          <MarkdownView text={ticket.solution} files={place} />
        </Section>
        <ClockStrip ticket={ticket} />
        <Section title="Time in each status">
          <TicketTimes ticket={ticket} />
        </Section>
        <Section title="Links">
          <TicketLinks ticket={ticket} />
        </Section>
        <Thread ticket={ticket} />
        <TalkDisclosure collection="tickets" id={ticket._id} labels={ticketLabels} />
        <Disclosure title="All changes">
          <RecordHistory labels={ticketLabels} id={ticket._id} />
        </Disclosure>
      </div>
    </Dialog>
  );
}
