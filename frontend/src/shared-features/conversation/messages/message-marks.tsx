import type { MessageView } from '@atrium/contracts/chat/views';
import { Bookmark, Pin } from 'lucide-react';
import { AvatarStack } from '../../../ui/person/avatar-stack';
import { formatDate } from '../../../ui/format/formats';
import { Popover } from '../../../ui/overlay/popover';
import { RelativeTime } from '../../../ui/format/relative-time';
import { useNameOf } from '../../../platform/presence/use-names';
import { ItemChip } from '../../item-links/item-chip';
import { MarkdownView } from '../../markdown/markdown-view';
import { useConversation } from '../conversation-context';
import { PersonName } from '../../../ui/person/person-name';

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

export function EditedMark({ message }: { message: MessageView }) {
  const { editedAt, earlier } = message;
  if (editedAt === null) return null;
  if (earlier.length === 0) return <span className="text-meta text-ink-faint">(edited)</span>;
  return (
    <Popover variant="link" button="(edited)" label="Edited; show earlier versions" className="text-meta">
      <p className="mb-2 font-medium">What it said before</p>
      <ol className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {earlier.map(({ text, until }) => (
          <li key={until} className="border-s-2 ps-2">
            <p className="text-meta text-ink-faint">until {formatDate(until, moment)}</p>
            <MarkdownView text={text} files={null} />
          </li>
        ))}
      </ol>
    </Popover>
  );
}

export function KeptMarks({ message }: { message: MessageView }) {
  const { saved } = useConversation();
  return (
    <>
      {message.pinned === null ? null : (
        <p className="flex items-center gap-1 text-meta text-ink-muted">
          <Pin aria-hidden className="size-3" /> Pinned by{' '}
          <PersonName id={message.pinned.by._id} name={message.pinned.by.username} />
        </p>
      )}
      {saved.has(message._id) ? (
        <p className="flex items-center gap-1 text-meta text-accent-ink">
          <Bookmark aria-hidden className="size-3" /> Saved for later
        </p>
      ) : null}
    </>
  );
}

/** How many replied, who, and when last. */
export function ThreadFacts({ thread }: { thread: NonNullable<MessageView['thread']> }) {
  const nameOf = useNameOf();
  return (
    <>
      <AvatarStack label="Taking part" size="xs" people={thread.people.map((id) => ({ id, name: nameOf(id) }))} />
      <span className="shrink-0 font-medium text-accent-ink">
        {thread.count} {thread.count === 1 ? 'reply' : 'replies'}
      </span>
      <span className="truncate text-ink-faint">
        last reply <RelativeTime at={thread.lastAt} />
      </span>
    </>
  );
}

export function ThreadLink({ message }: { message: MessageView }) {
  const { openThread } = useConversation();
  const { thread } = message;
  if (thread === null || thread.count === 0 || openThread === null) return null;
  return (
    <button
      type="button"
      onClick={() => openThread(message._id)}
      className="-ms-1.5 mt-1 flex max-w-full items-center gap-2 rounded-md border border-transparent px-1.5 py-0.5 text-meta hover:border-line hover:bg-surface"
    >
      <ThreadFacts thread={thread} />
    </button>
  );
}

export function Promoted({ message }: { message: MessageView }) {
  if (message.promoted.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.5 text-meta text-ink-muted">
      Became
      {message.promoted.map((item) => (
        <ItemChip key={item.id} item={item} />
      ))}
    </p>
  );
}
