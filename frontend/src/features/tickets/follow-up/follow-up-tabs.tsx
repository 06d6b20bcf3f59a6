import type { TicketView } from '@atrium/contracts/tickets/views';
import { type TabItem, Tabs } from '../../../ui/layout/tabs';
import { AssignTab } from './assign-tab';
import { FollowTab } from './follow-tab';
import { ItemTab } from './item-tab';
import { MailTab } from './mail-tab';
import { NoteTab } from './note-tab';
import { ScheduleTab } from './schedule-tab';
import { type TicketRights, useTicketRights } from '../ticket-rights';
import type { FollowUpTab } from '../list/ticket-search';

function tabsFor(
  { createBug, createFeature }: TicketRights,
  { clientErasedAt }: TicketView,
): readonly TabItem<FollowUpTab>[] {
  return [
    { id: 'note', label: 'Add Note' },
    { id: 'mail', label: 'Send Mail', disabled: clientErasedAt !== undefined },
    { id: 'bug', label: 'Create Bug', disabled: !createBug },
    { id: 'feature', label: 'New FR', disabled: !createFeature },
    { id: 'schedule', label: 'Schedule' },
    { id: 'follow', label: 'Add follow' },
    { id: 'assign', label: 'Assign to' },
  ];
}

export function FollowUpTabs(props: { ticket: TicketView; tab: FollowUpTab; onTab: (tab: FollowUpTab) => void }) {
  const { ticket, onTab } = props;
  const tabs = tabsFor(useTicketRights(), ticket);
  const tab = tabs.find(({ id, disabled }) => id === props.tab && disabled !== true)?.id ?? 'note';
  return (
    <Tabs<FollowUpTab> label="Follow up" tabs={tabs} selected={tab} onSelect={onTab}>
      {tab === 'note' ? <NoteTab ticket={ticket} /> : null}
      {tab === 'mail' ? <MailTab ticket={ticket} /> : null}
      {tab === 'bug' ? <ItemTab key="bugs" kind="bugs" ticket={ticket} /> : null}
      {tab === 'feature' ? <ItemTab key="feature-requests" kind="feature-requests" ticket={ticket} /> : null}
      {tab === 'schedule' ? <ScheduleTab ticket={ticket} /> : null}
      {tab === 'follow' ? <FollowTab ticket={ticket} /> : null}
      {tab === 'assign' ? <AssignTab ticket={ticket} /> : null}
    </Tabs>
  );
}
