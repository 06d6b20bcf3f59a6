import type { MessageView } from '@atrium/contracts/chat/views';
import type { ItemCollection } from '@atrium/contracts/core/items';
import { useRouter } from '@tanstack/react-router';
import {
  AlarmClock,
  Bookmark,
  BookmarkX,
  History,
  Link2,
  MailOpen,
  MessageSquareReply,
  Pencil,
  Pin,
  PinOff,
  Trash2,
} from 'lucide-react';
import { addressAt } from '../../../platform/past/addresses';
import { IconButton } from '../../../ui/element/icon-button';
import { Menu, type MenuEntry } from '../../../ui/overlay/menu';
import { toast } from '../../../ui/overlay/toast-store';
import { itemKinds } from '../../item-links/item-kinds';
import { emojis } from '../composer/emoji';
import { EmojiPicker } from '../composer/emoji-picker';
import { type ConversationContextValue, useConversation } from '../conversation-context';
import { shownKeys } from '../../../ui/keys/shortcuts';
import { useLiveName } from '../../../ui/person/person-names';
import { inSentence } from '../../../ui/language/in-sentence';

const quick = emojis.slice(0, 3);

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(address, window.location.href).href);
    toast.success('Link copied');
  } catch {
    toast.error('The link could not be copied', { description: address });
  }
}

function promotions(message: MessageView, { promotable, promote, linkTo }: ConversationContextValue): MenuEntry[] {
  return promotable.map((collection: ItemCollection) => ({
    id: `promote ${collection}`,
    label: `Make a ${inSentence(itemKinds[collection].label)} of it`,
    icon: itemKinds[collection].icon,
    onSelect: () => promote(message, collection, linkTo(message)),
  }));
}

function entriesFor(
  message: MessageView,
  conversation: ConversationContextValue,
  go: (href: string) => void,
): readonly (readonly MenuEntry[])[] {
  const { me, canWrite, moderates, saved, commands, edit, remind, linkTo } = conversation;
  const isMine = message.by._id === me;
  const isSaved = saved.has(message._id);
  const isPinned = message.pinned !== null;
  const pin: MenuEntry = {
    id: 'pin',
    label: isPinned ? 'Unpin' : 'Pin',
    icon: isPinned ? PinOff : Pin,
    onSelect: () => void commands.pin(message, !isPinned),
  };
  const save: MenuEntry = {
    id: 'save',
    label: isSaved ? 'Remove from saved' : 'Save for later',
    icon: isSaved ? BookmarkX : Bookmark,
    onSelect: () => void commands.save(message, !isSaved),
  };
  const unread: MenuEntry = {
    id: 'unread',
    label: 'Mark unread from here',
    icon: MailOpen,
    shortcut: shownKeys('unreadFrom'),
    onSelect: () => void commands.markUnread(message),
  };
  const reminder: MenuEntry = {
    id: 'remind',
    label: 'Remind me',
    icon: AlarmClock,
    onSelect: () => remind(message),
  };
  const link: MenuEntry = {
    id: 'link',
    label: 'Copy link',
    icon: Link2,
    onSelect: () => void copy(linkTo(message)),
  };
  const see: MenuEntry = {
    id: 'see',
    label: 'See this moment',
    icon: History,
    onSelect: () => go(addressAt(linkTo(message), Date.parse(message.at))),
  };
  const change: MenuEntry = { id: 'edit', label: 'Edit', icon: Pencil, onSelect: () => edit(message._id) };
  const remove: MenuEntry = {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    tone: 'danger',
    onSelect: () => void commands.remove(message),
  };
  return [
    [...(canWrite && message.root === null ? [pin] : []), save, reminder, unread, link, see],
    promotions(message, conversation),
    [...(canWrite && isMine ? [change] : []), ...(isMine || moderates ? [remove] : [])],
  ];
}

/**
 * The toolbar of a message. It mounts only while the pointer or the focus is in the message, or a screen reader would
 * read it with every message.
 */
export function MessageActions({ message }: { message: MessageView }) {
  const conversation = useConversation();
  const { history } = useRouter();
  const { canWrite, commands, openThread } = conversation;
  const by = useLiveName(message.by);
  return (
    <div
      role="toolbar"
      aria-label={`Acts on the message by ${by}`}
      className="invisible absolute end-3 -top-2.5 z-sticky flex items-center rounded-md border bg-raised shadow-card group-focus-within/message:visible group-hover/message:visible has-data-open:visible pointer-coarse:pointer-events-none pointer-coarse:group-focus-within/message:pointer-events-auto"
    >
      {canWrite
        ? quick.map(([sign, name]) => (
            <button
              key={sign}
              type="button"
              aria-label={`React with ${name}`}
              title={name}
              onClick={() => void commands.react(message, sign)}
              className="flex size-control-sm items-center justify-center rounded-md hover:bg-hover pointer-coarse:hidden"
            >
              <span aria-hidden>{sign}</span>
            </button>
          ))
        : null}
      {canWrite ? <EmojiPicker label="React" onPick={(emoji) => void commands.react(message, emoji)} /> : null}
      {openThread === null ? null : (
        <IconButton
          size="sm"
          label="Reply in a thread"
          icon={MessageSquareReply}
          onClick={() => openThread(message._id)}
        />
      )}
      <Menu
        size="sm"
        label={`More for the message by ${by}`}
        groups={entriesFor(message, conversation, (href) => history.push(href))}
      />
    </div>
  );
}
