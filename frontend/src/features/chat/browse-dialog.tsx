import { belongsToChannel, isDirectChannel } from '@atrium/contracts/chat/rules';
import type { ChannelView } from '@atrium/contracts/chat/views';
import { Compass, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useIsThere } from '../../platform/presence/use-is-there';
import { Badge } from '../../ui/element/badge';
import { Button } from '../../ui/element/button';
import { Checkbox } from '../../ui/form/checkbox';
import { Dialog } from '../../ui/overlay/dialog';
import { EmptyState } from '../../ui/status/empty-state';
import { filterOptions } from '../../ui/table/filter-options';
import { TextInput } from '../../ui/form/text-input';
import { channelIcons } from './channel-names';
import { useChannelCommands } from './use-channel-commands';
import { useChat } from './use-chat';

function Row({ channel }: { channel: ChannelView }) {
  const { me, open } = useChat();
  const { join } = useChannelCommands();
  const { _id, kind, name, purpose, members, everyone, archived } = channel;
  const count = members.filter(useIsThere()).length;
  const Icon = channelIcons[kind];
  const isOwn = belongsToChannel(channel, me);
  const joinAndOpen = async () => {
    if (await join(channel)) open(_id);
  };
  return (
    <li className="flex items-center gap-3 border-b py-2 last:border-b-0">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
      <div className="min-w-0 grow">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {archived ? <Badge>Archived</Badge> : null}
        </p>
        <p className="truncate text-meta text-ink-faint">
          {everyone ? 'everybody' : `${count} ${count === 1 ? 'person' : 'people'}`}
          {purpose === '' ? '' : ` · ${purpose}`}
        </p>
      </div>
      <Button size="sm" aria-label={`Open ${name}`} onClick={() => open(_id)}>
        {isOwn ? 'Open' : 'Preview'}
      </Button>
      {isOwn || archived ? null : (
        <Button size="sm" variant="primary" aria-label={`Join ${name}`} onClick={() => void joinAndOpen()}>
          Join
        </Button>
      )}
    </li>
  );
}

export function BrowseDialog({ onClose }: { onClose: () => void }) {
  const { channels, setSearch } = useChat();
  const [query, setQuery] = useState('');
  const [withArchived, setWithArchived] = useState(false);
  const found = useMemo(() => {
    const all = channels
      .filter((channel) => !isDirectChannel(channel) && (withArchived || !channel.archived))
      .toSorted((a, b) => a.name.localeCompare(b.name));
    return filterOptions(all, query, ({ name, purpose }) => `${name} ${purpose}`, 200);
  }, [channels, query, withArchived]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title="Channels"
      footer={
        <Button icon={Plus} creates onClick={() => setSearch({ dialog: 'new' })}>
          New channel
        </Button>
      }
    >
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <TextInput
          aria-label="Find a channel"
          data-writing
          placeholder="Find a channel"
          value={query}
          className="min-w-40 grow"
          onChange={(event) => setQuery(event.target.value)}
        />
        <Checkbox
          label="Show archived"
          checked={withArchived}
          onChange={(event) => setWithArchived(event.target.checked)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState icon={Compass} title="No Result found" description="Try another word, or create the channel." />
      ) : (
        <ul aria-label="Channels">
          {found.map((channel) => (
            <Row key={channel._id} channel={channel} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
