import type { MessageView } from '@atrium/contracts/chat/views';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { useNameOf } from '../../../platform/presence/use-names';
import { useAppearance } from '../../../ui/element/appearance';
import { Button } from '../../../ui/element/button';
import { cx } from '../../../ui/element/cx';
import { isByKeyboard } from '../../../ui/focus/focus-targets';
import { formatDate, useFormats } from '../../../ui/format/formats';
import { isPressed } from '../../../ui/keys/shortcuts';
import { Tooltip } from '../../../ui/overlay/tooltip';
import { Avatar } from '../../../ui/person/avatar';
import { PersonName } from '../../../ui/person/person-name';
import { useLiveName } from '../../../ui/person/person-names';
import { PersonStatusLabel } from '../../../ui/person/person-status-label';
import { CallsContext } from '../../markdown/calls-context';
import { MarkdownView } from '../../markdown/markdown-view';
import { emojiName } from '../composer/emoji';
import { EmojiPicker } from '../composer/emoji-picker';
import { useConversation } from '../conversation-context';
import { messageCollection } from '../spot';
import { MessageActions } from './message-actions';
import { MessageEdit } from './message-edit';
import { MessageFiles } from './message-files';
import { EditedMark, KeptMarks, Promoted, ThreadLink } from './message-marks';
import { RecordCards } from './record-card';

const clock = { hour: 'numeric', minute: '2-digit' } as const;
/**
 * About 80 characters per line, since letters are narrower than the digit that `ch` measures; tables and code use the
 * full width.
 */
export const readable = '[&>p]:max-w-[56ch] [&>ul]:max-w-[56ch] [&>ol]:max-w-[56ch] [&>blockquote]:max-w-[56ch]';

const moment = { dateStyle: 'full', timeStyle: 'short' } as const;

function Time({ at, className }: { at: string; className?: string }) {
  useFormats();
  return (
    <time dateTime={at} title={formatDate(at, moment)} className={cx('text-meta text-ink-faint', className)}>
      {formatDate(at, clock)}
    </time>
  );
}

/** Author and time, once per group. */
export function MessageFrame(props: {
  by: { readonly _id: string; readonly username: string };
  at: string;
  isContinued: boolean;
  children: ReactNode;
}) {
  const { by, at, isContinued, children } = props;
  return (
    <div className={cx('flex gap-2.5 px-4', isContinued ? 'py-0.5' : 'pt-2 pb-0.5')}>
      <div className="flex w-8 shrink-0 items-start justify-center">
        {isContinued ? (
          <Time
            at={at}
            className="-ms-3 shrink-0 pt-0.5 text-tiny whitespace-nowrap opacity-0 group-focus-within/message:opacity-100 group-hover/message:opacity-100"
          />
        ) : (
          <Avatar size="md" name={by.username} seed={by._id} decorative />
        )}
      </div>
      <div className="min-w-0 grow">
        {isContinued ? null : (
          <p className="flex items-baseline gap-2">
            <span className="truncate font-semibold">
              <PersonName id={by._id} name={by.username} />
            </span>
            <PersonStatusLabel id={by._id} />
            <Time at={at} />
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

function Deleted({ message }: { message: MessageView }) {
  const { me, commands } = useConversation();
  const { deletedBy, by } = message;
  const deleter = useLiveName(deletedBy);
  const isOwnAction = deletedBy?._id === me && by._id === me;
  return (
    <p className="flex items-center gap-2 text-ink-faint italic">
      <Trash2 aria-hidden className="size-3.5" />
      {deletedBy === null || deletedBy._id === by._id ? 'This message was deleted' : `Taken out by ${deleter}`}
      {isOwnAction ? (
        <Button size="sm" variant="ghost" onClick={() => void commands.restore(message)}>
          Restore
        </Button>
      ) : null}
    </p>
  );
}

function Reactions({ message }: { message: MessageView }) {
  const { me, canWrite, commands } = useConversation();
  const nameOf = useNameOf();
  if (message.reactions.length === 0) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1">
      {message.reactions.map(({ emoji, people }) => {
        const isMine = people.includes(me);
        const names = people.map((id) => (id === me ? 'you' : nameOf(id))).join(', ');
        return (
          <Tooltip key={emoji} label={`${names}: ${emojiName(emoji)}`} describes={false}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={`${emojiName(emoji)}, ${people.length}: ${names}`}
              disabled={!canWrite}
              onClick={() => void commands.react(message, emoji)}
              className={cx(
                'inline-flex h-6 items-center gap-1 rounded-full border px-2 text-meta tabular-nums',
                isMine ? 'border-accent-line bg-accent-soft text-accent-ink' : 'bg-surface hover:bg-hover',
              )}
            >
              <span aria-hidden>{emoji}</span>
              {people.length}
            </button>
          </Tooltip>
        );
      })}
      {canWrite ? (
        <EmojiPicker label="Add another reaction" onPick={(emoji) => void commands.react(message, emoji)} />
      ) : null}
    </div>
  );
}

/** The mark stands at the end of the text's last line. */
const withMark = 'contents! [&>:not(:last-child)]:mb-2 [&>p:last-child]:inline';

function Content({ message }: { message: MessageView }) {
  const { editing } = useConversation();
  const collection = messageCollection(message);
  if (message.deleted) return <Deleted message={message} />;
  if (editing === message._id) return <MessageEdit message={message} />;
  const look = message.editedAt === null ? readable : cx(readable, withMark);
  return (
    <>
      <div>
        {message.text === '' ? null : (
          <CallsContext value={message.broadcast !== null}>
            <MarkdownView text={message.text} files={{ collection, record: message._id }} className={look} />
          </CallsContext>
        )}{' '}
        <EditedMark message={message} />
      </div>
      <MessageFiles files={message.files} collection={collection} message={message._id} />
      <RecordCards references={message.references} />
      <Promoted message={message} />
      <Reactions message={message} />
      <KeptMarks message={message} />
      <ThreadLink message={message} />
    </>
  );
}

/** Letter shortcuts work while it has the focus. */
export const MessageItem = memo(function MessageItem(props: {
  message: MessageView;
  isContinued: boolean;
  /** A link or a search led here. */
  isMarked: boolean;
}) {
  const { message, isContinued, isMarked } = props;
  const author = useLiveName(message.by);
  const { me, canWrite, commands, editing, edit, openThread } = useConversation();
  const { singleKeys } = useAppearance();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!singleKeys || !isByKeyboard() || event.target !== event.currentTarget) return;
    if (isPressed(event, 'edit') && canWrite && message.by._id === me && !message.deleted) edit(message._id);
    else if (isPressed(event, 'reply') && openThread !== null) openThread(message._id);
    else if (isPressed(event, 'unreadFrom')) void commands.markUnread(message);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys act on the message in focus
    <article
      aria-label={`${author}, ${formatDate(message.at, moment)}`}
      data-message={message._id}
      aria-current={isMarked || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrows walk from message to message
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={cx(
        'group/message focus-inset relative scroll-mt-9',
        isMarked ? 'bg-warning-soft' : 'hover:bg-hover focus:bg-hover',
      )}
    >
      {/* Content visibility clips at the edges, so the toolbar is outside of it. */}
      <div className="[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]">
        <MessageFrame by={message.by} at={message.at} isContinued={isContinued}>
          <Content message={message} />
        </MessageFrame>
      </div>
      {message.deleted || editing === message._id ? null : <MessageActions message={message} />}
    </article>
  );
});
