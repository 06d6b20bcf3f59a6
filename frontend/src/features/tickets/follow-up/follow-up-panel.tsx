import type { TicketView } from '@atrium/contracts/tickets/views';
import { ClockStrip } from '../details/clock-strip';
import { FollowUpTabs } from './follow-up-tabs';
import { PreparedMails } from '../mail/prepared-mails';
import { Thread } from '../details/thread';
import { AssigneeValue, StatusValue } from '../list/ticket-cells';
import { TicketLinks } from '../details/ticket-links';
import { useTicketRights } from '../ticket-rights';
import { goesOn } from '../list/select';
import type { FollowUpTab } from '../list/ticket-search';
import { TicketTimes } from '../details/ticket-times';

export function FollowUpPanel(props: { ticket: TicketView; tab: FollowUpTab; onTab: (tab: FollowUpTab) => void }) {
  const { ticket, tab, onTab } = props;
  const { edit } = useTicketRights();
  return (
    <section aria-label="Follow-up" data-record={ticket._id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusValue ticket={ticket} />
        <AssigneeValue ticket={ticket} />
      </div>
      <ClockStrip ticket={ticket} />
      <TicketTimes ticket={ticket} />
      <PreparedMails ticket={ticket} />
      {edit && goesOn(ticket) ? <FollowUpTabs ticket={ticket} tab={tab} onTab={onTab} /> : null}
      <TicketLinks ticket={ticket} />
      <Thread ticket={ticket} />
    </section>
  );
}
