import type { ChannelView } from '@atrium/contracts/chat/views';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { shownTopics } from '../../platform/sync/shown';
import { HeldDraft } from '../../shared-features/conversation/composer/held-draft';
import { ThreadPanel } from '../../shared-features/conversation/threads/thread-panel';
import { useAppearance } from '../../ui/element/appearance';
import { cx } from '../../ui/element/cx';
import { focusWriting } from '../../ui/focus/focus-keeper';
import { acceptsShortcuts, openDialog, openedForWriting, takesLetters } from '../../ui/focus/focus-targets';
import { isPressed } from '../../ui/keys/shortcuts';
import { EmptyState } from '../../ui/status/empty-state';
import { ErrorState } from '../../ui/status/error-state';
import { NoPermission } from '../../ui/status/no-permission';
import { UntilCertain } from '../../ui/status/until-certain';
import { BrowseDialog } from './browse-dialog';
import { CatchUpPanel } from './catch-up-panel';
import { ChannelFormDialog } from './channel-form-dialog';
import { ChannelList } from './channel-list';
import { ChannelPane } from './channel-pane';
import { MentionsPanel, SavedPanel } from './collected-panel';
import { DirectDialog } from './direct-dialog';
import { DraftsPanel } from './drafts-panel';
import { NotifyDialog } from './notify-dialog';
import { PeoplePanel } from './people-panel';
import { PinsPanel } from './pins-panel';
import { SearchPanel } from './search-panel';
import { SwitchDialog } from './switch-dialog';
import { ThreadsPanel } from './threads-panel';
import { useChannelConversation } from './use-channel-conversation';
import { type Chat, ChatContext, useChat, useChatState } from './use-chat';

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

/** The dialogs of the chat. */
function ChatDialogs({ channel }: { channel: ChannelView | undefined }) {
  const { search, setSearch } = useChat();
  const close = () => setSearch({ dialog: undefined, with: undefined });
  switch (search.dialog) {
    case 'new':
      return <ChannelFormDialog channel={null} onClose={close} />;
    case 'edit':
      return channel === undefined ? null : <ChannelFormDialog channel={channel} onClose={close} />;
    case 'browse':
      return <BrowseDialog onClose={close} />;
    case 'direct':
      return <DirectDialog first={search.with} onClose={close} />;
    case 'switch':
      return <SwitchDialog onClose={close} />;
    case 'notify':
      return channel === undefined ? null : <NotifyDialog channel={channel} onClose={close} />;
    case undefined:
      return null;
    default:
      return search.dialog satisfies never;
  }
}

function Thread({ channel, root, onClose }: { channel: ChannelView; root: string; onClose: () => void }) {
  const { search } = useChat();
  const { spot, openThread: _, ...conversation } = useChannelConversation(channel);
  return (
    <ThreadPanel {...conversation} key={root} place={spot.place} root={root} target={search.m} onClose={onClose} />
  );
}

function ChatSide({ channel }: { channel: ChannelView | undefined }) {
  const { search, setSearch } = useChat();
  const { panel, t } = search;
  // A thread opened from a list leads back to it.
  const closeThread = () => setSearch({ t: undefined, m: undefined });
  if (t !== undefined && channel !== undefined) return <Thread channel={channel} root={t} onClose={closeThread} />;
  const close = () => setSearch({ panel: undefined, t: undefined, m: undefined, q: undefined });
  if (panel === 'search') return <SearchPanel onClose={close} />;
  if (panel === 'mentions') return <MentionsPanel onClose={close} />;
  if (panel === 'threads') return <ThreadsPanel onClose={close} />;
  if (panel === 'drafts') return <DraftsPanel onClose={close} />;
  if (panel === 'unread') return <CatchUpPanel onClose={close} />;
  if (panel === 'saved') return <SavedPanel onClose={close} />;
  if (channel === undefined) return null;
  if (panel === 'people') return <PeoplePanel channel={channel} onClose={close} />;
  if (panel === 'pins') return <PinsPanel channel={channel} onClose={close} />;
  return null;
}

function nextUnread({ own, unread, shown }: Chat): string | undefined {
  const waiting = own.filter(({ _id }) => _id !== shown?._id && (unread.byChannel.get(_id)?.messages ?? 0) > 0);
  const weight = (id: string) => unread.byChannel.get(id)?.urgent ?? 0;
  return waiting.toSorted((a, b) => weight(b._id) - weight(a._id))[0]?._id;
}

/** A character typed outside of any text field. */
function isWritten({ key, target, isComposing }: KeyboardEvent): boolean {
  const isCharacter = /^\S$/u.test(key) && !isComposing;
  return isCharacter && !takesLetters(target) && openDialog() === null && openedForWriting() !== null;
}

/** With a writable channel open, typing goes to the composer wherever the focus is. */
function useChatKeys(chat: Chat): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWritten(event)) return focusWriting();
    if (!singleKeys || !acceptsShortcuts(event.target)) return;
    const { setSearch, open } = chat;
    if (isPressed(event, 'switch')) setSearch({ dialog: 'switch' });
    else if (isPressed(event, 'create')) setSearch({ dialog: 'new' });
    else if (isPressed(event, 'search')) setSearch({ panel: 'search', t: undefined });
    else if (isPressed(event, 'unread')) {
      const next = nextUnread(chat);
      if (next === undefined) return;
      open(next);
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
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
      <div className="-m-4 flex h-[calc(100dvh-var(--spacing-topbar)-var(--spacing-footbar))] min-h-0 md:-m-6">
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
