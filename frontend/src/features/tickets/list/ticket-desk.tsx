import type { TicketView } from '@atrium/contracts/tickets/views';
import { cx } from '../../../ui/element/cx';
import { useWide } from '../../../ui/layout/use-narrow';
import { FollowUpPanel } from '../follow-up/follow-up-panel';
import { isEditable } from './select';
import type { FollowUpTab } from './ticket-search';
import { TicketForm } from '../form/ticket-form';
import { useTicketRights } from '../ticket-rights';

/** Side by side where there is room, else the follow-up above the form. While the form is edited, only the form shows. */
export function TicketDesk(props: {
  ticket: TicketView | null;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
  onSaved: (ticket: TicketView) => void;
  tab: FollowUpTab;
  onTab: (tab: FollowUpTab) => void;
  /** In a dialog the form takes the whole width. */
  isFramed?: boolean;
}) {
  const { ticket, isEditing, onEditing, onSaved, tab, onTab, isFramed = false } = props;
  const { edit } = useTicketRights();
  const isShown = ticket !== null && !isEditing;
  const isWide = useWide();
  const form = (
    <div key="form" className={cx('min-w-0', !isFramed && 'max-w-form rounded-lg border bg-surface p-4 shadow-card')}>
      <TicketForm
        ticket={ticket}
        disabled={isShown}
        onEdit={edit && ticket !== null && isEditable(ticket) ? () => onEditing(true) : undefined}
        onCancel={ticket === null ? undefined : () => onEditing(false)}
        onSaved={onSaved}
      />
    </div>
  );
  const followUp = isShown ? (
    <div key="follow-up" className={cx('min-w-0', !isFramed && 'rounded-lg border bg-surface p-4 shadow-card')}>
      <FollowUpPanel ticket={ticket} tab={tab} onTab={onTab} />
    </div>
  ) : null;
  return (
    <div className={cx('grid items-start gap-6', isShown && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]')}>
      {isWide ? [form, followUp] : [followUp, form]}
    </div>
  );
}
