import type { CreateChannel, EditChannel } from '@atrium/contracts/chat/commands';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { useMemo } from 'react';
import { type Answered, type Dispatch, type Outcome, patchExisting } from '../../platform/api/dispatch';
import { useUser } from '../../platform/session/session';
import { useDispatch } from '../../platform/api/use-dispatch';
import { toast } from '../../ui/overlay/toast-store';

export interface ChannelCommands {
  readonly create: (body: CreateChannel) => Promise<Outcome<ChannelView>>;
  readonly edit: (channel: ChannelView, body: EditChannel) => Promise<Outcome<ChannelView>>;
  readonly openDirect: (people: readonly string[]) => Promise<Answered<ChannelView>>;
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

export function channelCommands(dispatch: Dispatch, me: string): ChannelCommands {
  const failure = 'The channel could not be changed';
  const unarchive = async (channel: ChannelView): Promise<void> => {
    const patches = patched(channel, () => ({ archived: false }));
    await dispatch('UnarchiveChannel', { id: channel._id, patches, failure });
  };
  return {
    unarchive,
    create: (body) => dispatch('CreateChannel', { body, quiet: true }),
    edit: ({ _id }, body) => dispatch('EditChannel', { id: _id, body, quiet: true }),
    openDirect: (people) =>
      dispatch('OpenConversation', {
        body: { people },
        failure: 'The conversation could not be opened',
      }),
    async join(channel) {
      const patches = patched(channel, ({ members }) => ({ members: [...members, me] }));
      return (await dispatch('JoinChannel', { id: channel._id, patches, failure })).ok;
    },
    async leave(channel) {
      // A private channel disappears on leaving, so it needs no patch.
      const patches = channel.kind === 'public' ? patched(channel, without(me)) : [];
      return (await dispatch('LeaveChannel', { id: channel._id, patches, failure })).ok;
    },
    async archive(channel) {
      const patches = patched(channel, () => ({ archived: true }));
      const { ok } = await dispatch('ArchiveChannel', { id: channel._id, patches, failure });
      if (!ok) return;
      const action = { label: 'Undo', onSelect: () => void unarchive(channel) };
      toast.success('Channel archived', { description: channel.name, action });
    },
    async addPeople(channel, people) {
      const patches = patched(channel, ({ members }) => ({ members: [...members, ...people] }));
      return (await dispatch('AddChannelMembers', { id: channel._id, body: { people }, patches, failure })).ok;
    },
    async removePerson(channel, person) {
      const patches = patched(channel, without(person));
      return (await dispatch('RemoveChannelMember', { id: channel._id, body: { person }, patches, failure })).ok;
    },
  };
}

export function useChannelCommands(): ChannelCommands {
  const dispatch = useDispatch();
  const me = useUser()._id;
  return useMemo(() => channelCommands(dispatch, me), [dispatch, me]);
}
