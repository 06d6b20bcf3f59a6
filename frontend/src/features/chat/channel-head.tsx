import { belongsToChannel, isDirectChannel, managesChannel } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Bell,
  BellOff,
  BellRing,
  CalendarSearch,
  LogOut,
  Pencil,
  Pin,
  Star,
  StarOff,
  UsersRound,
} from 'lucide-react';
import { useState } from 'react';
import { useIsThere } from '../../platform/presence/use-is-there';
import { useUser } from '../../platform/session/session';
import { Button } from '../../ui/element/button';
import { IconButton } from '../../ui/element/icon-button';
import { DayInput } from '../../ui/form/day-input';
import { Form } from '../../ui/form/form';
import { useNow } from '../../ui/format/clock';
import { viewerDay } from '../../ui/format/formats';
import { usePhone } from '../../ui/layout/use-narrow';
import { Menu, type MenuEntry } from '../../ui/overlay/menu';
import { Popover } from '../../ui/overlay/popover';
import { Avatar } from '../../ui/person/avatar';
import { PersonStatusLabel } from '../../ui/person/person-status-label';
import { channelIcons, othersIn } from './channel-names';
import { useChannelCommands } from './use-channel-commands';
import { useChat } from './use-chat';

function useActions(channel: ChannelView): readonly (readonly MenuEntry[])[] {
  const { _id: id, role } = useUser();
  const { setSearch, wishes } = useChat();
  const commands = useChannelCommands();
  const manages = managesChannel({ id, role }, channel);
  const edit: MenuEntry = {
    id: 'edit',
    label: 'Name, purpose and topic',
    icon: Pencil,
    onSelect: () => setSearch({ dialog: 'edit' }),
  };
  const leave: MenuEntry = {
    id: 'leave',
    label: 'Leave the channel',
    icon: LogOut,
    onSelect: () => void commands.leave(channel).then((ok) => ok && setSearch({ c: undefined })),
  };
  const archive: MenuEntry = channel.archived
    ? {
        id: 'unarchive',
        label: 'Restore from the archive',
        icon: ArchiveRestore,
        onSelect: () => void commands.unarchive(channel),
      }
    : { id: 'archive', label: 'Archive', icon: Archive, onSelect: () => void commands.archive(channel) };
  const { starred, muted } = wishes.of(channel._id);
  const isMember = belongsToChannel(channel, id) && !channel.archived;
  const wished: readonly MenuEntry[] = [
    {
      id: 'star',
      label: starred ? 'Remove the star' : 'Star',
      icon: starred ? StarOff : Star,
      onSelect: () => void wishes.choose(channel, { starred: !starred }),
    },
    {
      id: 'mute',
      label: muted ? 'Unmute' : 'Mute',
      icon: muted ? Bell : BellOff,
      onSelect: () => void wishes.choose(channel, { muted: !muted }),
    },
    {
      id: 'notify',
      label: 'Notifications',
      icon: BellRing,
      onSelect: () => setSearch({ dialog: 'notify' }),
    },
  ];
  const isOwn = belongsToChannel(channel, id) && !channel.everyone && !isDirectChannel(channel) && !channel.archived;
  return [
    isMember ? wished : [],
    [...(manages && !channel.archived ? [edit] : []), ...(isOwn ? [leave] : [])],
    manages && !channel.everyone ? [archive] : [],
  ];
}

function JumpToDay() {
  const { search, setSearch } = useChat();
  const today = viewerDay(useNow());
  const [day, setDay] = useState(search.on ?? today);
  return (
    <Popover square align="end" label="Go to a day" button={<CalendarSearch aria-hidden className="size-4" />}>
      {(close) => (
        <Form
          noValidate={false}
          className="flex items-end gap-2"
          onSubmit={() => {
            setSearch({ on: day, m: undefined });
            close();
          }}
        >
          <DayInput label="Day" value={day} max={today} onChange={setDay} />
          <Button type="submit" variant="primary">
            Go
          </Button>
        </Form>
      )}
    </Popover>
  );
}

export function ChannelHead({ channel }: { channel: ChannelView }) {
  const { me, search, setSearch, titleOf } = useChat();
  const actions = useActions(channel);
  const { kind, topic, purpose, members, everyone } = channel;
  const isThere = useIsThere();
  const Icon = channelIcons[kind];
  const [other = me] = othersIn(channel, me);
  const about = topic === '' ? purpose : topic;
  const toggle = (panel: 'people' | 'pins') =>
    setSearch({ panel: search.panel === panel ? undefined : panel, t: undefined });
  const panels = [
    { id: 'pins', label: 'Pinned messages', icon: Pin, onSelect: () => toggle('pins') },
    {
      id: 'people',
      label: everyone ? 'People: everybody' : `People: ${members.filter(isThere).length}`,
      icon: UsersRound,
      onSelect: () => toggle('people'),
    },
  ];
  // The name of the channel has the room.
  const isPhone = usePhone();
  const more = isPhone ? [panels, ...actions] : actions;
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b bg-surface px-4">
      <span className="-ms-2 md:hidden">
        <IconButton label="All channels" icon={ArrowLeft} onClick={() => setSearch({ c: undefined, m: undefined })} />
      </span>
      {kind === 'direct' ? (
        <Avatar name={titleOf(channel)} seed={other} decorative />
      ) : (
        <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      )}
      <div className="ms-1 flex min-w-0 grow items-baseline gap-2">
        <h2 className="truncate text-title font-semibold">{titleOf(channel)}</h2>
        {kind === 'direct' ? <PersonStatusLabel id={other} /> : null}
        {about === '' ? null : (
          <p title={about} className="min-w-0 truncate text-ink-faint max-md:hidden">
            {about}
          </p>
        )}
      </div>
      <JumpToDay />
      {isPhone
        ? null
        : panels.map(({ id, label, icon, onSelect }) => (
            <IconButton key={id} label={label} icon={icon} aria-pressed={search.panel === id} onClick={onSelect} />
          ))}
      {more.flat().length === 0 ? null : <Menu label={`More for ${titleOf(channel)}`} groups={more} />}
    </header>
  );
}
