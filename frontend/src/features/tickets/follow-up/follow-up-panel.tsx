import type { TicketView } from '@atrium/contracts/tickets/views';
import { ClockStrip } from '../details/clock-strip';
import { FollowUpTabs } from './follow-up-tabs';
import { MacroButton } from '../macros/macro-button';
import { PreparedMails } from '../mail/prepared-mails';
import { TicketDiscussion } from '../details/ticket-discussion';
import { AssigneeValue, StatusValue, TeamValue } from '../list/ticket-cells';
import { SnoozeControl, SnoozeMark } from '../snooze/snooze-control';
import { TicketLinks } from '../details/ticket-links';
import { useTicketRights } from '../ticket-rights';
import { goesOn } from '../list/select';
import type { FollowUpTab } from '../list/ticket-search';
import { TicketTimes } from '../details/ticket-times';

const writtenAbove = <p className="border-t px-4 py-2 text-meta text-ink-muted">Notes and mail are written above.</p>;

/** After saving: the ticket's targets, next steps and conversation. */
export function FollowUpPanel(props: { ticket: TicketView; tab: FollowUpTab; onTab: (tab: FollowUpTab) => void }) {
  const { ticket, tab, onTab } = props;
  const { edit } = useTicketRights();
  const goesFurther = edit && goesOn(ticket);
  return (
    <section aria-label="Follow-up" data-record={ticket._id} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusValue ticket={ticket} />
        <AssigneeValue ticket={ticket} />
        <TeamValue ticket={ticket} />
        <SnoozeMark ticket={ticket} />
        <SnoozeControl ticket={ticket} />
        <MacroButton tickets={[ticket]} size="sm" />
      </div>
      <ClockStrip ticket={ticket} />
      <TicketTimes ticket={ticket} />
      <PreparedMails ticket={ticket} />
      {goesFurther ? (
        <div className="min-w-0 print:hidden">
          <FollowUpTabs ticket={ticket} tab={tab} onTab={onTab} />
        </div>
      ) : null}
      <TicketLinks ticket={ticket} />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className="text-body font-semibold">Discussion</h2>
        <TicketDiscussion ticket={ticket} closed={goesFurther ? writtenAbove : undefined} />
      </div>
    </section>
  );
}
