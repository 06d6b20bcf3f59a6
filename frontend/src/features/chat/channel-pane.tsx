import { isDirectChannel } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { Archive } from 'lucide-react';
import { useMemo } from 'react';
import { usePresence } from '../../platform/presence/use-presence';
import { Button } from '../../ui/element/button';
import { formatDate } from '../../ui/format/formats';
import { Notice } from '../../ui/status/notice';
import { Conversation } from '../../shared-features/conversation/conversation';
import { topicOf } from '../../shared-features/conversation/spot';
import { ChannelHead } from './channel-head';
import { channelIcons } from './channel-names';
import { viewerDayStart } from '../../platform/browser/viewer-zone';
import { useChannelCommands } from './use-channel-commands';
import { useChannelConversation } from './use-channel-conversation';
import { useChat } from './use-chat';
import { useLiveName } from '../../ui/person/person-names';

function Closed({ channel }: { channel: ChannelView }) {
  const commands = useChannelCommands();
  if (channel.archived) {
    return <Notice icon={Archive}>This channel is archived: it can be read and searched, but not written to.</Notice>;
  }
  return (
    <Notice
      icon={channelIcons[channel.kind]}
      action={
        <Button variant="primary" onClick={() => void commands.join(channel)}>
          Join
        </Button>
      }
    >
      You are previewing this channel. Join it to write and to be notified.
    </Notice>
  );
}

function Beginning({ channel }: { channel: ChannelView }) {
  const { titleOf } = useChat();
  const { createdAt, createdby, purpose, kind } = channel;
  const creator = useLiveName(createdby);
  const Icon = channelIcons[kind];
  const day = formatDate(createdAt, { dateStyle: 'long' });
  return (
    <div className="px-4 pt-8 pb-4">
      <span className="mb-2 flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent-ink">
        <Icon aria-hidden className="size-5" />
      </span>
      <h3 className="text-heading font-semibold">{titleOf(channel)}</h3>
      <p className="text-ink-muted">
        {isDirectChannel(channel)
          ? `This is the beginning of your conversation, ${day}.`
          : createdby === null
            ? 'Everybody is a member of this channel.'
            : `${creator} created this channel on ${day}.`}{' '}
        {purpose}
      </p>
    </div>
  );
}

export function ChannelPane({ channel }: { channel: ChannelView }) {
  const { search, asked, titleOf } = useChat();
  const { openThread, ...conversation } = useChannelConversation(channel);
  usePresence(topicOf(conversation.spot), 'viewing');
  const { t, m, on, panel } = search;
  const since = useMemo(() => (on === undefined ? undefined : viewerDayStart(on).toISOString()), [on]);
  const title = titleOf(channel);
  return (
    <>
      <ChannelHead channel={channel} />
      <Conversation
        {...conversation}
        key={channel._id}
        label={`Messages in ${title}`}
        placeholder={`Write to ${isDirectChannel(channel) ? title : `#${title}`}`}
        openThread={openThread}
        beginsHere={t === undefined && panel !== 'search'}
        target={t === undefined ? m : undefined}
        since={since}
        asked={asked}
        closed={<Closed channel={channel} />}
        beginning={<Beginning channel={channel} />}
      />
    </>
  );
}
