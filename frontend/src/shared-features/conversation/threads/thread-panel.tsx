import type { Place } from '@atrium/contracts/chat/rules';
import { X } from 'lucide-react';
import { type ReactNode, useMemo, useRef } from 'react';
import { cx } from '../../../ui/element/cx';
import { IconButton } from '../../../ui/element/icon-button';
import { useEscape } from '../../../ui/focus/use-escape';
import { SkeletonText } from '../../../ui/status/skeleton';
import { Conversation, type ConversationProps } from '../conversation';
import { FollowToggle } from './follow-toggle';
import { MessageItem } from '../messages/message-item';
import { useMessage } from '../messages/use-message';

export function SidePanel(props: { title: string; aside?: ReactNode; onClose: () => void; children: ReactNode }) {
  const { title, aside, onClose, children } = props;
  const panel = useRef<HTMLElement>(null);
  useEscape(panel, onClose);
  return (
    <section ref={panel} aria-label={title} className="flex h-full min-h-0 min-w-0 flex-col bg-surface">
      <header className="flex h-12 shrink-0 items-center gap-2 border-b px-4">
        <h2 className="min-w-0 truncate text-title font-semibold">{title}</h2>
        {aside}
        <IconButton
          label={`Close: ${title}`}
          icon={X}
          className={cx('-me-2', aside == null && 'ms-auto')}
          onClick={onClose}
        />
      </header>
      {children}
    </section>
  );
}

export function ThreadPanel(
  props: Pick<
    ConversationProps,
    'canWrite' | 'moderates' | 'closed' | 'promotable' | 'promote' | 'linkTo' | 'target'
  > & { place: Place; root: string; onClose: () => void },
) {
  const { place, root, onClose, ...rest } = props;
  const { collection, id } = place;
  const message = useMessage(place, root);
  const spot = useMemo(() => ({ place: { collection, id }, root }), [collection, id, root]);
  return (
    <SidePanel
      title="Thread"
      aside={message === undefined ? null : <FollowToggle message={message} className="ms-auto" />}
      onClose={onClose}
    >
      <Conversation
        {...rest}
        spot={spot}
        label="Replies"
        placeholder="Reply"
        beginsHere
        openThread={null}
        beginning={
          <div className="mb-1 border-b pb-2">
            {message === undefined ? (
              <div className="p-4">
                <SkeletonText lines={2} />
              </div>
            ) : (
              <MessageItem message={message} isContinued={false} isMarked={false} />
            )}
          </div>
        }
      />
    </SidePanel>
  );
}
