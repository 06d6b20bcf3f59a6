import { readsCalendar } from '@atrium/contracts/calendar/rules';
import { RecordLink } from '../../../platform/browser/record-link';
import { useUser } from '../../../platform/session/session';
import { useDocument } from '../../../platform/sync/use-document';
import { Card } from '../../../ui/layout/card';
import { CalendarAddress } from '../../../shared-features/account/calendar-address';

/** Nothing for people without a calendar. */
export function CalendarAddressCard() {
  const me = useUser();
  const { document: feed } = useDocument('calendar-addresses', me._id);
  if (!readsCalendar(me)) return null;
  return (
    <Card
      title="Calendar address"
      actions={
        <RecordLink
          href="/u/calender?sharing=open"
          className="rounded-md px-1.5 text-meta text-ink-muted hover:bg-hover"
        >
          Change
        </RecordLink>
      }
    >
      <p className="text-ink-muted">
        <CalendarAddress feed={feed} />
      </p>
    </Card>
  );
}
