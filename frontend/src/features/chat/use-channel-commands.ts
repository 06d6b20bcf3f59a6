import type { CreateChannel, EditChannel } from '@atrium/contracts/channels/commands';
import type { ChannelView } from '@atrium/contracts/channels/views';
import { useMemo } from 'react';
import { type Dispatch, type Outcome, patchExisting } from '../../platform/dispatch';
import { useUser } from '../../platform/session';
import { useDispatch } from '../../platform/use-dispatch';
import { toast } from '../../ui/toast-store';

/** What can be done to channels. */
export interface ChannelCommands {
  /** The forms show what is wrong by themselves. */
  readonly create: (body: CreateChannel) => Promise<Outcome<ChannelView>>;
  readonly edit: (channel: ChannelView, body: EditChannel) => Promise<Outcome<ChannelView>>;
  /** Opens the conversation with these people. */
  readonly talkTo: (people: readonly string[]) => Promise<Outcome<ChannelView>>;
  readonly join: (channel: ChannelView) => Promise<boolean>;
  readonly leave: (channel: ChannelView) => Promise<boolean>;
  readonly archive: (channel: ChannelView) => Promise<void>;
  readonly unarchive: (channel: ChannelView) => Promise<void>;
  readonly addPeople: (channel: ChannelView, people: readonly string[]) => Promise<boolean>;
  readonly removePerson: (channel: ChannelView, person: string) => Promise<boolean>;
}

function patched(channel: ChannelView, change: (now: ChannelView) => Partial<ChannelView>) {
  return [patchExisting<ChannelView>('channels', channel._id, (now) => ({ ...now, ...change(now) }))];
}

const without =
  (id: string) =>
  ({ members }: ChannelView) => ({ members: members.filter((each) => each !== id) });

/** The commands over a dispatch; what the components get from {@link useChannelCommands}. */
export function channelCommands(dispatch: Dispatch, me: string): ChannelCommands {
  const act = (
    channel: ChannelView,
    path: string,
    options: { method?: 'POST' | 'DELETE'; body?: object; change?: (now: ChannelView) => Partial<ChannelView> } = {},
  ) =>
    dispatch<ChannelView>({
      method: options.method ?? 'PUT',
      path: `/chat/channels/${path}/${channel._id}`,
      body: options.body ?? {},
      failure: 'The channel could not be changed',
      ...(options.change === undefined ? {} : { patches: patched(channel, options.change) }),
    });
  const unarchive = async (channel: ChannelView): Promise<void> => {
    await act(channel, 'unarchive', { change: () => ({ archived: false }) });
  };
  return {
    unarchive,
    create: (body) => dispatch({ method: 'POST', path: '/chat/channels', body, quiet: true }),
    edit: ({ _id }, body) => dispatch({ method: 'PUT', path: `/chat/channels/${_id}`, body, quiet: true }),
    talkTo: (people) =>
      dispatch({
        method: 'POST',
        path: '/chat/conversations',
        body: { people },
        failure: 'The conversation could not be opened',
      }),
    join: async (channel) =>
      (await act(channel, 'join', { change: ({ members }) => ({ members: [...members, me] }) })).ok,
    leave: async (channel) => {
      // A private channel is gone with its leaving: what is gone needs no patch.
      const change = channel.kind === 'public' ? { change: without(me) } : {};
      return (await act(channel, 'leave', change)).ok;
    },
    async archive(channel) {
      const { ok } = await act(channel, 'archive', { change: () => ({ archived: true }) });
      if (!ok) return;
      const action = { label: 'Undo', onSelect: () => void unarchive(channel) };
      toast.success('Channel archived', { description: channel.name, action });
    },
    addPeople: async (channel, people) =>
      (
        await act(channel, 'members', {
          method: 'POST',
          body: { people },
          change: ({ members }) => ({ members: [...members, ...people] }),
        })
      ).ok,
    removePerson: async (channel, person) =>
      (await act(channel, 'members', { method: 'DELETE', body: { person }, change: without(person) })).ok,
  };
}

/** What can be done to channels by whoever is signed in. */
export function useChannelCommands(): ChannelCommands {
  const dispatch = useDispatch();
  const me = useUser()._id;
  return useMemo(() => channelCommands(dispatch, me), [dispatch, me]);
}
