import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../platform/session/session';
import { buttonClass } from '../../ui/element/button-class';
import { Button } from '../../ui/element/button';
import { Segmented } from '../../ui/form/segmented';
import { Tooltip } from '../../ui/overlay/tooltip';
import { readAll } from './inbox-actions';
import { filtered, InboxList } from './inbox-list';
import type { InboxFilter } from './inbox-state';
import { useInbox } from './use-inbox';

const filters = [
  { value: 'unread', label: 'Unread' },
  { value: 'all', label: 'All' },
] as const;

export function InboxPanel({ onLeave }: { onLeave: () => void }) {
  const { _id: me } = useUser();
  const { entries, unread, status } = useInbox();
  const [filter, setFilter] = useState<InboxFilter>('unread');
  return (
    <section aria-label="Inbox" className="-m-3 flex max-h-[min(36rem,80dvh)] w-[min(26rem,calc(100vw-1rem))] flex-col">
      <header className="flex items-center gap-1 border-b px-3 py-2">
        <Segmented label="Show" value={filter} options={filters} onChange={setFilter} />
        <span className="grow" />
        <Button
          size="sm"
          variant="ghost"
          icon={CheckCheck}
          disabled={unread === 0}
          onClick={() => readAll(me, entries)}
        >
          Read all
        </Button>
        <Tooltip label="Notification settings" describes={false}>
          <Link
            to="/u/setting"
            hash="notifications"
            aria-label="Notification settings"
            onClick={onLeave}
            className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
          >
            <Settings aria-hidden className="size-4" />
          </Link>
        </Tooltip>
      </header>
      <div className="min-h-40 grow overflow-y-auto overscroll-contain">
        <InboxList entries={filtered(entries, filter)} status={status} filter={filter} onLeave={onLeave} />
      </div>
      <footer className="border-t p-1.5">
        <Link to="/u/notifications" onClick={onLeave} className={buttonClass({ variant: 'ghost', full: true })}>
          All notifications
        </Link>
      </footer>
    </section>
  );
}
