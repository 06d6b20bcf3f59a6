import { Link } from '@tanstack/react-router';
import { Archive, CheckCheck, Settings } from 'lucide-react';
import { useUser } from '../../platform/session/session';
import { useAddress } from '../../platform/list/use-address';
import { buttonClass } from '../../ui/element/button-class';
import { Button } from '../../ui/element/button';
import { PageHeader } from '../../ui/layout/page-header';
import { Segmented } from '../../ui/form/segmented';
import { archiveEntries, readAll } from '../../shared-features/notifications/inbox-actions';
import { filtered, InboxList } from '../../shared-features/notifications/inbox-list';
import { useInbox } from '../../shared-features/notifications/use-inbox';
import { notificationsSearch } from './notifications-search';

const filters = [
  { value: 'unread', label: 'Unread' },
  { value: 'mentions', label: 'Mentions' },
  { value: 'all', label: 'All' },
  { value: 'archived', label: 'Archived' },
] as const;

export function NotificationsScreen() {
  const { _id: me } = useUser();
  const [{ show }, setSearch] = useAddress(notificationsSearch);
  const filter = show ?? 'unread';
  const { entries, unread, status } = useInbox();
  const read = entries.filter(
    ({ unread: isUnread, archived, snoozedUntil }) => !isUnread && !archived && snoozedUntil === null,
  );
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <PageHeader
        title="Notifications"
        count={unread}
        actions={
          <>
            <Button icon={CheckCheck} disabled={unread === 0} onClick={() => readAll(me, entries)}>
              Read all
            </Button>
            <Button icon={Archive} disabled={read.length === 0} onClick={() => archiveEntries(me, read)}>
              Archive all read
            </Button>
            <Link to="/u/setting" hash="notifications" className={buttonClass({ variant: 'ghost' })}>
              <Settings aria-hidden className="size-4" />
              Notification settings
            </Link>
          </>
        }
      />
      <div className="overflow-x-auto">
        <Segmented
          label="Show"
          value={filter}
          options={filters}
          onChange={(value) => setSearch({ show: value === 'unread' ? undefined : value })}
        />
      </div>
      <div className="overflow-hidden rounded-lg border bg-surface shadow-card">
        <InboxList entries={filtered(entries, filter)} status={status} filter={filter} />
      </div>
    </div>
  );
}
