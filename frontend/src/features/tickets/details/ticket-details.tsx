import { messages } from '@atrium/contracts/core/messages';
import type { TicketView } from '@atrium/contracts/tickets/views';
import { Link } from '@tanstack/react-router';
import { MessagesSquare, Pencil, Trash2, UserX } from 'lucide-react';
import { AvatarStack, type Person } from '../../../ui/person/avatar-stack';
import { Button } from '../../../ui/element/button';
import { buttonClass } from '../../../ui/element/button-class';
import { Disclosure } from '../../../ui/layout/disclosure';
import { RelativeTime } from '../../../ui/format/relative-time';
import { CustomValues } from '../../../shared-features/custom-fields/custom-values';
import { RecordHistory } from '../../../shared-features/history/record-history';
import { MarkdownView } from '../../../shared-features/markdown/markdown-view';
import { PanelBody } from '../../../shared-features/record-panel/panel-body';
import { ReplayButton } from '../../../shared-features/history/replay-button';
import { PanelSection } from '../../../shared-features/record-panel/panel-section';
import { RecordPanel } from '../../../shared-features/record-panel/record-panel';
import { ClockStrip } from './clock-strip';
import { ticketLabels } from '../history-labels';
import { MacroButton } from '../macros/macro-button';
import { PreparedMails } from '../mail/prepared-mails';
import { canEraseClient, goesOn, isEditable, ticketNumber, ticketTitle } from '../list/select';
import { TicketDiscussion } from './ticket-discussion';
import { useTicketList } from '../ticket-context';
import { TicketFacts } from './ticket-facts';
import { TicketHead } from './ticket-head';
import { TicketLinks } from './ticket-links';
import { TicketTimes } from './ticket-times';
import { PersonName } from '../../../ui/person/person-name';

function Actions({ ticket, onClose }: { ticket: TicketView; onClose: () => void }) {
  const { rights, commands, show } = useTicketList();
  const remove = () => void commands.remove(ticket).then((gone) => (gone ? onClose() : null));
  return (
    <>
      <div className="me-auto flex flex-wrap gap-2">
        {rights.remove && !ticket.deleted ? (
          <Button variant="ghost" icon={Trash2} onClick={remove}>
            <span className="max-sm:sr-only">Delete</span>
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
          <MacroButton tickets={[ticket]} />
          {isEditable(ticket) ? (
            <Button icon={Pencil} onClick={() => show({ kind: 'edit', id: ticket._id })}>
              Edit
            </Button>
          ) : null}
          <Link to="/u/support/new" search={{ ticket: ticket._id }} className={buttonClass({ variant: 'primary' })}>
            <MessagesSquare aria-hidden className="size-4 max-sm:hidden" /> Follow up
          </Link>
        </>
      ) : null}
    </>
  );
}

/** A ticket with all that is known of it, live: facts, concern, targets, discussion, links and history. */
export function TicketDetails(props: { ticket: TicketView; viewers: readonly Person[]; onClose: () => void }) {
  const { ticket, viewers, onClose } = props;
  const place = { collection: 'tickets', record: ticket._id };
  return (
    <RecordPanel
      kicker={messages.ticket.details}
      number={ticketNumber(ticket)}
      title={ticketTitle(ticket)}
      marks={
        <>
          <TicketHead ticket={ticket} />
          <AvatarStack label="Also looking at this ticket" people={viewers} />
        </>
      }
      note={
        <>
          Created by <PersonName id={ticket.createdby._id} name={ticket.createdby.username} />{' '}
          <RelativeTime at={ticket.createdAt} />
        </>
      }
      actions={<Actions ticket={ticket} onClose={onClose} />}
    >
      <PanelBody
        record={ticket._id}
        facts={<TicketFacts ticket={ticket} />}
        rest={
          <>
            <CustomValues custom={ticket.custom} collection="tickets" record={ticket._id} />
            <PanelSection title="Links" holdsRegion>
              <TicketLinks ticket={ticket} />
            </PanelSection>
            <PanelSection title="Time in each status">
              <TicketTimes ticket={ticket} />
            </PanelSection>
          </>
        }
      >
        <PreparedMails ticket={ticket} />
        <PanelSection title="Problem" field="problem">
          <MarkdownView text={ticket.problem} files={place} />
        </PanelSection>
        <PanelSection title="Solution" field="solution">
          {ticket.solution === '' ? (
            <p className="text-ink-faint">No solution yet</p>
          ) : (
            <MarkdownView text={ticket.solution} files={place} />
          )}
        </PanelSection>
        <ClockStrip ticket={ticket} />
        <PanelSection title="Discussion" holdsRegion>
          <TicketDiscussion ticket={ticket} />
        </PanelSection>
        <PanelSection title="History" aside={<ReplayButton collection="tickets" record={ticket._id} />}>
          <Disclosure title="All changes">
            <RecordHistory labels={ticketLabels} id={ticket._id} />
          </Disclosure>
        </PanelSection>
      </PanelBody>
    </RecordPanel>
  );
}
