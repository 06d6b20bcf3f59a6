import { useEffect, useEffectEvent } from 'react';
import { useAppearance } from '../../ui/element/appearance';
import { focusWriting } from '../../ui/focus/focus-keeper';
import { isShortcutPlace, openDialog, openedForWriting, takesLetters } from '../../ui/focus/places';
import type { Chat } from './use-chat';
import { isPressed } from '../../ui/keys/shortcuts';

function nextUnread({ own, unread, shown }: Chat): string | undefined {
  const waiting = own.filter(({ _id }) => _id !== shown?._id && (unread.byChannel.get(_id)?.messages ?? 0) > 0);
  const weight = (id: string) => unread.byChannel.get(id)?.urgent ?? 0;
  return waiting.toSorted((a, b) => weight(b._id) - weight(a._id))[0]?._id;
}

/** A character typed outside of any text field. */
function isWritten({ key, target, isComposing }: KeyboardEvent): boolean {
  const isCharacter = /^\S$/u.test(key) && !isComposing;
  return isCharacter && !takesLetters(target) && openDialog() === null && openedForWriting() !== null;
}

/** With a writable channel open, typing goes to the composer wherever the focus is. */
export function useChatKeys(chat: Chat): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isWritten(event)) return focusWriting();
    if (!singleKeys || !isShortcutPlace(event.target)) return;
    const { setSearch, open } = chat;
    if (isPressed(event, 'switch')) setSearch({ dialog: 'switch' });
    else if (isPressed(event, 'create')) setSearch({ dialog: 'new' });
    else if (isPressed(event, 'search')) setSearch({ panel: 'search', t: undefined });
    else if (isPressed(event, 'unread')) {
      const next = nextUnread(chat);
      if (next === undefined) return;
      open(next);
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
