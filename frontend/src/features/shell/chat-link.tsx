import { Link } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { buttonClass } from '../../ui/element/button-class';
import { cx } from '../../ui/element/cx';
import { Tooltip } from '../../ui/overlay/tooltip';
import { urgentTotal } from '../../shared-features/talk/unread/unread';
import { useUnread } from '../../shared-features/talk/unread/use-unread';

export function ChatLink() {
  const { urgent: counts, byChannel } = useUnread();
  const urgent = urgentTotal(counts);
  const hasNew = [...byChannel.values()].some(({ messages }) => messages > 0);
  const label = urgent > 0 ? `Chat, ${urgent} for you` : hasNew ? 'Chat, something new' : 'Chat';
  return (
    <Tooltip label={label} describes={false}>
      <Link to="/u/chat" aria-label={label} className={cx(buttonClass({ variant: 'ghost', square: true }), 'relative')}>
        <MessagesSquare aria-hidden className="size-4" />
        {urgent > 0 ? (
          <span
            aria-hidden
            className="absolute -end-0.5 -top-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-micro leading-4 font-semibold text-on-accent tabular-nums"
          >
            {urgent > 99 ? '99+' : urgent}
          </span>
        ) : null}
        {urgent === 0 && hasNew ? (
          <span aria-hidden className="absolute end-1 top-1 size-2 rounded-full bg-accent ring-2 ring-surface" />
        ) : null}
      </Link>
    </Tooltip>
  );
}
