import type { MessageFile, MessageView } from '@atrium/contracts/chat/views';
import { type ReactNode, useCallback } from 'react';
import { Avatar } from '../../ui/person/avatar';
import { RelativeTime } from '../../ui/format/relative-time';
import { MarkdownView } from '../../shared-features/markdown/markdown-view';
import { cx } from '../../ui/element/cx';
import { messageCollection } from '../../shared-features/conversation/spot';
import { useChat } from './use-chat';
import { placeText } from './channel-names';
import { usePlaceName } from './use-place-name';
import { PersonName } from '../../ui/person/person-name';
import { useWide } from '../../ui/layout/use-narrow';
import { messageAddress } from '../../shared-features/conversation/message-address';
import { useGo } from '../../platform/browser/use-go';

function filesText({ name }: MessageFile, more: number): string {
  return more === 0 ? name || 'A file' : `${more + 1} files`;
}

function usePlaceText({ place: { collection, id }, by }: MessageView): string {
  const { channels, me } = useChat();
  const name = usePlaceName({ collection, id });
  const channel = collection === 'channels' ? channels.find(({ _id }) => _id === id) : undefined;
  return placeText(name, channel?.kind ?? null, by._id === me);
}

export function FoundMessage(props: {
  message: MessageView;
  namesPlace?: boolean;
  opens?: string | null;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const { message, namesPlace = true, opens = null, aside, children } = props;
  const show = useShowMessage();
  const isShown = useChat().search.m === (opens ?? message._id);
  const place = usePlaceText(message);
  const { by, at, text, files, root } = message;
  const [file, ...more] = files;
  const said = text === '' && file !== undefined ? filesText(file, more.length) : text;
  return (
    <li
      className={cx(
        'relative rounded-md border bg-surface p-2.5 focus-within:bg-hover hover:bg-hover',
        isShown && 'border-accent',
      )}
    >
      <p className="mb-1 flex items-center gap-2 text-meta text-ink-muted">
        <Avatar size="xs" name={by.username} seed={by._id} decorative />
        <button
          type="button"
          onClick={() => show(opens === null ? message : { _id: opens, place: message.place, root: message._id })}
          aria-current={isShown}
          className="min-w-0 truncate font-medium text-ink after:absolute after:inset-0 after:rounded-md"
        >
          <PersonName id={by._id} name={by.username} />
        </button>
        {namesPlace ? <span className="min-w-0 truncate">{place}</span> : null}
        {root === null ? null : <span className="shrink-0">in a thread</span>}
        <RelativeTime at={at} className="ms-auto shrink-0 text-ink-faint" />
        {aside}
      </p>
      {message.deleted ? (
        <p className="text-ink-faint italic">This message was deleted</p>
      ) : (
        <MarkdownView
          text={said}
          files={{ collection: messageCollection(message), record: message._id }}
          className="max-h-24 overflow-hidden"
        />
      )}
      {children}
    </li>
  );
}

/**
 * Leads to a message in its channel, thread or discussion. On wide screens the list stays open beside it, so that
 * results can be stepped through.
 */
function useShowMessage(): (message: Pick<MessageView, '_id' | 'place' | 'root'>) => void {
  const { setSearch } = useChat();
  const go = useGo();
  const isWide = useWide();
  return useCallback(
    ({ _id, place, root }) => {
      if (place.collection !== 'channels') return go(messageAddress(place, { message: _id, root }));
      return setSearch({
        c: place.id,
        m: _id,
        t: root ?? undefined,
        on: undefined,
        dialog: undefined,
        ...(isWide ? {} : { panel: undefined, q: undefined }),
      });
    },
    [setSearch, go, isWide],
  );
}
