import { belongsToChannel, type ChannelWishes, defaultWishes } from '@atrium/contracts/chat/rules';
import type { ChannelView, ChannelWishesView, MessageDraftView } from '@atrium/contracts/chat/views';
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { patch } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { readStored, writeStored } from '../../platform/browser/storage';
import { type SetAddress, useAddress } from '../../platform/list/use-address';
import { useNameOf } from '../../platform/presence/use-names';
import { useUser } from '../../platform/session/session';
import type { TopicStatus } from '../../platform/sync/live-store';
import { useCollection } from '../../platform/sync/use-collection';
import { type Unread, useUnread } from '../../shared-features/conversation/unread/use-unread';
import { enterWriting } from '../../ui/focus/focus-keeper';
import { useNarrow } from '../../ui/layout/use-narrow';
import { channelTitle } from './channel-names';
import { chatSearch, type ChatSearch } from './chat-search';

interface OwnWishes {
  /** By channel id; the default when nothing was chosen. */
  readonly of: (channel: string) => ChannelWishes;
  readonly choose: (channel: ChannelView, change: Partial<ChannelWishes>) => Promise<void>;
}

function useChannelWishes(): OwnWishes {
  const me = useUser()._id;
  const dispatch = useDispatch();
  const { documents } = useCollection('channel-wishes');
  const byChannel = useMemo(() => new Map(documents.map((wishes) => [wishes.channel, wishes])), [documents]);
  const choose = useCallback(
    async ({ _id: channel }: ChannelView, change: Partial<ChannelWishes>) => {
      // The server derives the id of a first choice; until then a temporary one shows it.
      const id = byChannel.get(channel)?._id ?? `new-${channel}`;
      const fresh = { _id: id, version: 0, person: me, channel, ...defaultWishes };
      await dispatch('ChooseForChannel', {
        body: { channel, ...change },
        patches: [patch<ChannelWishesView>('channel-wishes', id, (now = fresh) => ({ ...now, ...change }))],
        failure: 'The choice could not be kept',
      });
    },
    [byChannel, dispatch, me],
  );
  return useMemo(() => ({ of: (channel) => byChannel.get(channel) ?? defaultWishes, choose }), [byChannel, choose]);
}

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
