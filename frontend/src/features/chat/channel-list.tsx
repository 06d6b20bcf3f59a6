import type { ChannelView } from '@atrium/contracts/chat/views';
import {
  AtSign,
  BellOff,
  Bookmark,
  Compass,
  ListChecks,
  MessageSquarePlus,
  MessagesSquare,
  PencilLine,
  Plus,
  Search,
} from 'lucide-react';
import { type KeyboardEvent, useMemo } from 'react';
import { useCollection } from '../../platform/sync/use-collection';
import { cx } from '../../ui/element/cx';
import { IconButton } from '../../ui/element/icon-button';
import { Disclosure } from '../../ui/layout/disclosure';
import { Avatar } from '../../ui/person/avatar';
import { PersonStatusLabel } from '../../ui/person/person-status-label';
import { SkeletonText } from '../../ui/status/skeleton';
import { channelIcons, channelSections, othersIn } from './channel-names';
import type { ChatPanel } from './chat-search';
import { UrgentBadge } from './urgent-badge';
import { useChat } from './use-chat';

const rowClass =
  'flex h-8 w-full items-center gap-2 rounded-md px-2 text-start text-ink-muted hover:bg-hover hover:text-ink';

const collected: readonly {
  panel: ChatPanel;
  label: string;
  icon: typeof AtSign;
  /** Which part of the number at the chat's icon this entry accounts for. */
  counts?: 'threads' | 'elsewhere';
}[] = [
  { panel: 'unread', label: 'Catch up', icon: ListChecks },
  { panel: 'threads', label: 'Threads', icon: MessagesSquare, counts: 'threads' },
  { panel: 'mentions', label: 'Mentions', icon: AtSign, counts: 'elsewhere' },
  { panel: 'saved', label: 'Saved', icon: Bookmark },
  { panel: 'drafts', label: 'Drafts', icon: PencilLine },
];

/** Moves between channels with the arrow keys. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-channel]')];
  const at = links.findIndex((link) => link === event.target);
  const next = step === 0 || at === -1 ? undefined : links[at + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

function useLastAt(): (channel: string) => string {
  const { documents } = useCollection('channel-activity');
  return useMemo(() => {
    const lastAt = new Map(documents.map(({ _id, last }) => [_id, last?.at ?? '']));
    return (channel) => lastAt.get(channel) ?? '';
  }, [documents]);
}

const nothingWaits = { count: 0, label: '' };

/** The numbers of drafts and reminders. */
function useWaiting(): Partial<Record<ChatPanel, { readonly count: number; readonly label: string }>> {
  const { drafts } = useChat();
  const scheduled = useCollection('scheduled-messages').documents.filter(({ state }) => state !== 'cancelled').length;
  const due = useCollection('message-reminders').documents.filter(({ rang, done }) => rang && !done).length;
  return {
    drafts: { count: drafts.length + scheduled, label: 'not sent' },
    saved: { count: due, label: due === 1 ? 'reminder due' : 'reminders due' },
  };
}

function Waiting({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span aria-label={`${count} ${label}`} className="shrink-0 text-tiny text-ink-faint tabular-nums">
      {count}
    </span>
  );
}

function ChannelLink({ channel }: { channel: ChannelView }) {
  const { me, shown, unread, wishes, drafts, titleOf, open } = useChat();
  const { _id, kind } = channel;
  const isOpen = shown?._id === _id;
  const { messages, urgent } = unread.byChannel.get(_id) ?? { messages: 0, urgent: 0 };
  const title = titleOf(channel);
  const { muted } = wishes.of(_id);
  const hasDraft = drafts.some(({ place, root }) => place.id === _id && root === null);
  const Icon = channelIcons[kind];
  const [other = me] = othersIn(channel, me);
  return (
    <button
      type="button"
      data-channel={_id}
      aria-current={isOpen ? 'page' : undefined}
      onClick={() => open(_id)}
      className={cx(
        'focus-inset flex h-8 w-full min-w-0 items-center gap-2 rounded-md px-2 text-start',
        isOpen ? 'bg-accent-soft font-medium text-accent-ink' : 'hover:bg-hover',
        !isOpen && (messages > 0 ? 'font-semibold text-ink' : muted ? 'text-ink-faint' : 'text-ink-muted'),
      )}
    >
      {kind === 'direct' ? (
        <Avatar size="xs" name={title} seed={other} decorative />
      ) : (
        <Icon aria-hidden className="size-4 shrink-0 opacity-80" />
      )}
      <span className="min-w-0 grow truncate">{title}</span>
      {kind === 'direct' ? <PersonStatusLabel id={other} /> : null}
      {!isOpen && hasDraft ? <PencilLine aria-label="draft" className="size-3 shrink-0 text-ink-faint" /> : null}
      {muted ? <BellOff aria-label="muted" className="size-3 shrink-0 text-ink-faint" /> : null}
      <UrgentBadge count={urgent} />
      {urgent > 0 || messages === 0 ? null : (
        <span
          aria-label={`${messages} unread`}
          className="shrink-0 rounded-full bg-pressed px-1.5 text-tiny font-semibold text-ink-muted tabular-nums"
        >
          {messages}
        </span>
      )}
    </button>
  );
}

function Links({ channels }: { channels: readonly ChannelView[] }) {
  if (channels.length === 0) return <p className="px-2 py-1 text-ink-faint">Nothing here yet</p>;
  return (
    <ul className="flex flex-col gap-px">
      {channels.map((channel) => (
        <li key={channel._id}>
          <ChannelLink channel={channel} />
        </li>
      ))}
    </ul>
  );
}

export function ChannelList() {
  const { own, status, titleOf, search, setSearch, unread, wishes } = useChat();
  const lastAt = useLastAt();
  const waiting = useWaiting();
  const sections = useMemo(() => channelSections(own, titleOf, lastAt, wishes.of), [own, titleOf, lastAt, wishes]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk from channel to channel
    <nav aria-label="Channels" className="flex h-full min-h-0 flex-col bg-sunken" onKeyDown={walk}>
      <header className="flex h-12 shrink-0 items-center gap-0.5 border-b px-3">
        <h1 className="min-w-0 grow truncate text-title font-semibold">Chat</h1>
        <IconButton
          label="Search messages"
          icon={Search}
          aria-pressed={search.panel === 'search'}
          onClick={() => setSearch({ panel: 'search', t: undefined })}
        />
        <IconButton label="New message" icon={MessageSquarePlus} onClick={() => setSearch({ dialog: 'direct' })} />
        <IconButton
          label="New channel"
          icon={Plus}
          data-shortcut="create"
          onClick={() => setSearch({ dialog: 'new' })}
        />
      </header>
      <div className="flex min-h-0 grow flex-col gap-2 overflow-y-auto p-2">
        <div className="flex flex-col gap-px">
          {collected.map(({ panel, label, icon: Icon, counts }) => (
            <button
              key={panel}
              type="button"
              aria-pressed={search.panel === panel}
              onClick={() => setSearch({ panel: search.panel === panel ? undefined : panel, t: undefined })}
              className={cx(rowClass, search.panel === panel && 'bg-pressed text-ink')}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 grow truncate">{label}</span>
              {counts === undefined ? null : <UrgentBadge count={unread.urgent[counts]} />}
              <Waiting {...(waiting[panel] ?? nothingWaits)} />
            </button>
          ))}
          <button type="button" onClick={() => setSearch({ dialog: 'browse' })} className={rowClass}>
            <Compass aria-hidden className="size-4 shrink-0" />
            Browse channels
          </button>
        </div>
        {status === 'loading' ? (
          <SkeletonText lines={6} />
        ) : (
          sections.map(({ id, title, channels }) => (
            <Disclosure key={id} defaultOpen title={title} className="[&>div]:px-0">
              <Links channels={channels} />
            </Disclosure>
          ))
        )}
      </div>
    </nav>
  );
}
