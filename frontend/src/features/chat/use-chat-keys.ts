import { useEffect, useEffectEvent } from 'react';
import { useAppearance } from '../../ui/element/appearance';
import type { Chat } from './use-chat';

const typingPlaces = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"]';

/** The next channel with something unread, in the order of the list. */
function nextUnread({ own, unread, shown }: Chat): string | undefined {
  const waiting = own.filter(({ _id }) => _id !== shown?._id && (unread.byChannel.get(_id)?.messages ?? 0) > 0);
  const weight = (id: string) => unread.byChannel.get(id)?.urgent ?? 0;
  return waiting.toSorted((a, b) => weight(b._id) - weight(a._id))[0]?._id;
}

/** The keys of the chat: `s` switches, `n` goes to the next unread, `c` makes a channel, `/` searches, `w` writes. */
export function useChatKeys(chat: Chat): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (!singleKeys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest(typingPlaces) != null) return;
    const { setSearch, open } = chat;
    if (event.key === 's') setSearch({ dialog: 'switch' });
    else if (event.key === 'c') setSearch({ dialog: 'new' });
    else if (event.key === '/') setSearch({ panel: 'search', t: undefined });
    else if (event.key === 'w') document.querySelector<HTMLElement>('[data-composer]')?.focus();
    else if (event.key === 'n') {
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
