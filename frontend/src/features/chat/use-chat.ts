import type { ChannelView, MessageDraftView } from '@atrium/contracts/chat/views';
import { belongsToChannel } from '@atrium/contracts/chat/rules';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useUser } from '../../platform/session/session';
import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { readStored, writeStored } from '../../platform/browser/storage';
import { useCollection } from '../../platform/sync/use-collection';
import { useNameOf } from '../../platform/presence/use-names';
import { enterWriting } from '../../ui/focus/focus-keeper';
import { useNarrow } from '../../ui/layout/use-narrow';
import { type Unread, useUnread } from '../../shared-features/conversation/unread/use-unread';
import { type OwnWishes, useChannelWishes } from './use-channel-wishes';
import { channelTitle } from './channel-names';
import { type ChatSearch, chatSearch } from './chat-search';

export interface Chat {
  readonly search: ChatSearch;
  readonly setSearch: SetAddress<ChatSearch>;
  /** Counts jumps, so that repeats scroll again. */
  readonly asked: number;
  readonly me: string;
  readonly channels: readonly ChannelView[];
  readonly status: TopicStatus;
  readonly message: string | null;
  /** The address's channel, else, on wide screens, the last open one. */
  readonly shown: ChannelView | undefined;
  /** The reader's channels that are not archived. */
  readonly own: readonly ChannelView[];
  readonly unread: Unread;
  readonly wishes: OwnWishes;
  /** Newest first. */
  readonly drafts: readonly MessageDraftView[];
  readonly titleOf: (channel: ChannelView) => string;
  /** Opens a channel and closes panels and dialogs. */
  readonly open: (channel: string) => void;
}

export const ChatContext = createContext<Chat | null>(null);

export function useChat(): Chat {
  const chat = use(ChatContext);
  if (chat === null) throw new Error('this is a part of the chat');
  return chat;
}

const closed: ChatSearch = {
  t: undefined,
  m: undefined,
  on: undefined,
  panel: undefined,
  dialog: undefined,
  with: undefined,
  q: undefined,
};

function lastKey(me: string): string {
  return `atrium.chat-last.${me}`;
}

/** @param last id of the last open channel, or empty; null where only the list fits */
function shownIn(
  channels: readonly ChannelView[],
  own: readonly ChannelView[],
  named: string | undefined,
  last: string | null,
): ChannelView | undefined {
  if (named !== undefined) return channels.find(({ _id }) => _id === named);
  if (last === null) return undefined;
  return own.find(({ _id }) => _id === last) ?? own.find(({ everyone }) => everyone) ?? own[0];
}

export function useChatState(): Chat {
  const [search, setAddress] = useAddress(chatSearch);
  const [asked, setAsked] = useState(0);
  const setSearch = useCallback<SetAddress<ChatSearch>>(
    (change, how) => {
      if (change.m !== undefined || change.on !== undefined) setAsked((count) => count + 1);
      setAddress(change, how);
    },
    [setAddress],
  );
  const me = useUser()._id;
  const { documents: channels, status, message } = useCollection('channels');
  const nameOf = useNameOf();
  const unread = useUnread();
  const wishes = useChannelWishes();
  const { documents: begun } = useCollection('message-drafts');
  const drafts = useMemo(
    () => begun.filter(({ text }) => text !== '').toSorted((a, b) => b.at.localeCompare(a.at)),
    [begun],
  );
  const isNarrow = useNarrow();
  const { c } = search;
  useEffect(() => {
    if (c !== undefined) writeStored('localStorage', lastKey(me), c);
  }, [c, me]);
  // The palette and links only change the address.
  const before = useRef(c);
  useEffect(() => {
    if (before.current !== c && c !== undefined) enterWriting();
    before.current = c;
  }, [c]);
  return useMemo(() => {
    const titleOf = (channel: ChannelView) => channelTitle(channel, me, nameOf);
    const own = channels.filter((channel) => !channel.archived && belongsToChannel(channel, me));
    const shown = shownIn(channels, own, c, isNarrow ? null : (readStored('localStorage', lastKey(me)) ?? ''));
    const open = (channel: string) => {
      setSearch({ ...closed, c: channel });
      enterWriting();
    };
    return {
      search,
      setSearch,
      asked,
      me,
      channels,
      status,
      message,
      shown,
      own,
      unread,
      wishes,
      drafts,
      titleOf,
      open,
    };
  }, [search, setSearch, asked, c, isNarrow, me, channels, status, message, nameOf, unread, wishes, drafts]);
}
