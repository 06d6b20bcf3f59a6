import { belongsToChannel } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { patchExisting } from '../../platform/api/dispatch';
import { useDispatch } from '../../platform/api/use-dispatch';
import { useUser } from '../../platform/session/session';
import { useCollection } from '../../platform/sync/use-collection';
import { Button } from '../../ui/element/button';
import { mentionedPeople, namesInWords } from '../markdown/mentioned-people';
import { useMentionable } from '../markdown/use-mentions';

/** Offers to invite those who are mentioned in a channel without being members of it. */
export function InviteMentioned({ text, channel: id }: { text: string; channel: string }) {
  const me = useUser()._id;
  const { documents } = useCollection('channels');
  const channel = documents.find(({ _id }) => _id === id) ?? null;
  const people = useMentionable();
  const dispatch = useDispatch();
  const [isBusy, setBusy] = useState(false);
  const mentioned = useMemo(() => mentionedPeople(text, people), [text, people]);
  const others = channel === null ? [] : mentioned.filter(({ _id }) => !belongsToChannel(channel, _id));
  const invite = async (into: ChannelView) => {
    const invited = others.map(({ _id }) => _id);
    setBusy(true);
    await dispatch('AddChannelMembers', {
      id,
      body: { people: invited },
      patches: [
        patchExisting<ChannelView>('channels', id, (now) => ({ ...now, members: [...now.members, ...invited] })),
      ],
      failure: `${namesInWords(others)} could not be added to ${into.name}`,
    });
    setBusy(false);
  };
  const mayInvite = channel !== null && belongsToChannel(channel, me) && !channel.archived && isOpenToMore(channel);
  return (
    <output className="block">
      {channel === null || others.length === 0 ? null : (
        <p className="flex flex-wrap items-center gap-2 px-2 py-1 text-meta text-warning-ink">
          <span>
            {namesInWords(others)} {others.length === 1 ? 'is' : 'are'} not in this channel
            {channel.kind === 'public' ? '.' : ', cannot see this and will not be notified.'}
          </span>
          {mayInvite ? (
            <Button size="sm" icon={UserPlus} busy={isBusy} onClick={() => void invite(channel)}>
              Invite
            </Button>
          ) : null}
        </p>
      )}
    </output>
  );
}

/** Whether a channel takes in more people: conversations stay among those who began them. */
function isOpenToMore({ kind, everyone }: ChannelView): boolean {
  return !everyone && (kind === 'public' || kind === 'private');
}
