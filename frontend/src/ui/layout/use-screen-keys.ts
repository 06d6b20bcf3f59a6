import { useEffect, useEffectEvent } from 'react';
import { useAppearance } from '../element/appearance';
import { isShortcutPlace } from '../focus/places';
import { isPressed } from '../keys/shortcuts';

function find(shortcut: 'search' | 'create'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-shortcut="${shortcut}"]`);
}

/** `/` focuses the search and `c` creates, by `data-shortcut` marks. */
export function useScreenKeys(): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed = (['search', 'create'] as const).find((shortcut) => isPressed(event, shortcut));
    if (!singleKeys || pressed === undefined) return;
    const wanted = find(pressed);
    if (wanted === null || !isShortcutPlace(event.target)) return;
    event.preventDefault();
    if (pressed === 'create') wanted.click();
    else wanted.focus();
    if (wanted instanceof HTMLInputElement) wanted.select();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
