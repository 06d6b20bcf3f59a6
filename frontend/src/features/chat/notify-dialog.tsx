import { Radio, RadioGroup } from '@headlessui/react';
import { type ChannelLevel, channelLevels, isDirectChannel } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { Switch } from '../../ui/form/switch';
import { Dialog } from '../../ui/overlay/dialog';
import { useChat } from './use-chat';

interface LevelTexts {
  readonly title: string;
  readonly description: string;
}

const inChannels: Readonly<Record<ChannelLevel, LevelTexts>> = {
  default: { title: 'What concerns me', description: 'Mentions, @channel and @here, and replies in my threads' },
  all: { title: 'Every message', description: 'Also those that mention nobody' },
  mentions: { title: 'Mentions and my threads', description: 'Every message that names you, or all of the channel' },
  nothing: { title: 'Nothing', description: 'What is new is only marked in the list' },
};

const inDirectChannels: Readonly<Record<ChannelLevel, LevelTexts>> = {
  ...inChannels,
  default: { title: 'Every message', description: 'All that is said here speaks to you' },
  mentions: { title: 'Mentions and my threads', description: 'Only messages that mention you' },
};

/** Everything is the default in a direct channel, mentions in any other. */
function levelsFor(channel: ChannelView): readonly ChannelLevel[] {
  const without: ChannelLevel = isDirectChannel(channel) ? 'all' : 'mentions';
  return channelLevels.filter((level) => level !== without);
}

/** Chooses which messages of a channel notify the reader, on all of their devices. */
export function NotifyDialog({ channel, onClose }: { channel: ChannelView; onClose: () => void }) {
  const { titleOf, wishes } = useChat();
  const { muted, level } = wishes.of(channel._id);
  const texts = isDirectChannel(channel) ? inDirectChannels : inChannels;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Notifications for ${titleOf(channel)}`}
      description="For you alone, on all of your devices."
    >
      <RadioGroup
        aria-label="Notify me about"
        value={level}
        onChange={(next: ChannelLevel) => void wishes.choose(channel, { level: next })}
        className="flex flex-col gap-1"
      >
        {levelsFor(channel).map((each) => (
          <Radio
            key={each}
            value={each}
            className="group flex cursor-pointer items-start gap-3 rounded-md border p-2.5 hover:bg-hover data-checked:border-accent data-checked:bg-accent-soft"
          >
            <span
              aria-hidden
              className="mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border border-line-control bg-surface group-data-checked:border-accent"
            >
              <span className="hidden size-2 rounded-full bg-accent group-data-checked:block" />
            </span>
            <span className="min-w-0">
              <span className="block font-medium">{texts[each].title}</span>
              <span className="block text-meta text-ink-muted">{texts[each].description}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
      <Switch
        className="mt-4"
        label="Mute"
        description="Listed last and not counted as unread, except for messages that mention you."
        checked={muted}
        onChange={({ target }) => void wishes.choose(channel, { muted: target.checked })}
      />
    </Dialog>
  );
}
