import type { ChannelView } from '@atrium/contracts/chat/views';
import { BellOff, PencilLine } from 'lucide-react';
import { Avatar } from '../../ui/person/avatar';
import { cx } from '../../ui/element/cx';
import { PersonStatusLabel } from '../../ui/person/person-status-label';
import { channelIcons, othersIn } from './channel-names';
import { UrgentBadge } from './urgent-badge';
import { useChat } from './use-chat';

export function ChannelLink({ channel }: { channel: ChannelView }) {
  const { me, shown, unread, wishes, drafts, titleOf, open } = useChat();
  const { _id, kind } = channel;
  const isOpen = shown?._id === _id;
  const { messages, urgent } = unread.byChannel.get(_id) ?? { messages: 0, urgent: 0 };
  const title = titleOf(channel);
  const { muted } = wishes.of(_id);
  const hasDraft = drafts.some(({ place, root }) => place.id === _id && root === null);
  const Icon = channelIcons[kind];
  const [other = me] = othersIn(channel, me);
  return (
    <button
      type="button"
      data-channel={_id}
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => open(_id)}
      className={cx(
        'focus-inset flex h-8 w-full min-w-0 items-center gap-2 rounded-md px-2 text-start',
        isOpen ? 'bg-accent-soft font-medium text-accent-ink' : 'hover:bg-hover',
        !isOpen && (messages > 0 ? 'font-semibold text-ink' : muted ? 'text-ink-faint' : 'text-ink-muted'),
      )}
    >
      {kind === 'direct' ? (
        <Avatar size="xs" name={title} seed={other} decorative />
      ) : (
        <Icon aria-hidden className="size-4 shrink-0 opacity-80" />
      )}
      <span className="min-w-0 grow truncate">{title}</span>
      {kind === 'direct' ? <PersonStatusLabel id={other} /> : null}
      {!isOpen && hasDraft ? <PencilLine aria-label="draft" className="size-3 shrink-0 text-ink-faint" /> : null}
      {muted ? <BellOff aria-label="muted" className="size-3 shrink-0 text-ink-faint" /> : null}
      <UrgentBadge count={urgent} />
      {urgent > 0 || messages === 0 ? null : (
        <span
          aria-label={`${messages} unread`}
          className="shrink-0 rounded-full bg-pressed px-1.5 text-tiny font-semibold text-ink-muted tabular-nums"
        >
          {messages}
        </span>
      )}
    </button>
  );
}
