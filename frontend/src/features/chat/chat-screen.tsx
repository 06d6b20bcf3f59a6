import type { ChannelView } from '@atrium/contracts/chat/views';
import { MessagesSquare } from 'lucide-react';
import { shownTopics } from '../../platform/sync/shown';
import { cx } from '../../ui/element/cx';
import { EmptyState } from '../../ui/status/empty-state';
import { UntilCertain } from '../../ui/status/until-certain';
import { ErrorState } from '../../ui/status/error-state';
import { NoPermission } from '../../ui/status/no-permission';
import { HeldDraft } from '../../shared-features/conversation/composer/held-draft';
import { ChannelList } from './channel-list';
import { ChannelPane } from './channel-pane';
import { ChatDialogs } from './chat-dialogs';
import { ChatSide } from './chat-side';
import { ChatContext, type Chat, useChatState } from './use-chat';
import { useChatKeys } from './use-chat-keys';

function Centre({ chat, channel }: { chat: Chat; channel: ChannelView | undefined }) {
  const { status, message, search } = chat;
  if (status === 'no-permission') return <NoPermission />;
  if (status === 'failed') {
    return <ErrorState description={message ?? undefined} onRetry={() => shownTopics.retryRefused()} />;
  }
  if (channel !== undefined) return <ChannelPane key={channel._id} channel={channel} />;
  if (status === 'loading') return null;
  if (search.c === undefined) {
    return (
      <EmptyState
        icon={MessagesSquare}
        className="m-auto"
        title="Choose a channel"
        description="Its messages appear here."
      />
    );
  }
  return (
    <>
      <div className="m-auto">
        <UntilCertain meanwhile={null}>
          <EmptyState
            icon={MessagesSquare}
            title="This channel does not exist"
            description="It may be private, or it was deleted."
          />
        </UntilCertain>
      </div>
      <div className="px-4 pb-3">
        <HeldDraft key={search.c} spot={{ place: { collection: 'channels', id: search.c }, root: null }} />
      </div>
    </>
  );
}

export function ChatScreen() {
  const chat = useChatState();
  const { search, shown: channel } = chat;
  const { panel, t } = search;
  // Only these need a channel; an address may name them without one.
  const needsChannel = panel === undefined || panel === 'people' || panel === 'pins';
  const hasSide = (panel !== undefined || t !== undefined) && (channel !== undefined || !needsChannel);
  useChatKeys(chat);
  return (
    <ChatContext value={chat}>
      <div className="-m-4 flex h-[calc(100dvh-var(--spacing-topbar))] min-h-0 md:-m-6">
        <div className={cx('w-full shrink-0 border-e md:w-60', (search.c !== undefined || hasSide) && 'max-md:hidden')}>
          <ChannelList />
        </div>
        <section
          aria-label={channel === undefined ? 'Conversation' : chat.titleOf(channel)}
          className={cx(
            'flex min-w-0 grow flex-col bg-surface',
            search.c === undefined && 'max-md:hidden',
            hasSide && 'max-lg:hidden',
          )}
        >
          <Centre chat={chat} channel={channel} />
        </section>
        {hasSide ? (
          <div className="w-full min-w-0 shrink-0 max-lg:grow lg:w-96 lg:border-s max-md:w-full md:max-lg:w-auto">
            <ChatSide channel={channel} />
          </div>
        ) : null}
      </div>
      <ChatDialogs channel={channel} />
    </ChatContext>
  );
}
