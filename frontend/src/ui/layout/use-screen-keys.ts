import { useEffect, useEffectEvent } from 'react';
import { useAppearance } from '../element/appearance';
import { isShortcutPlace } from '../focus/places';

function find(shortcut: 'search' | 'create'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-shortcut="${shortcut}"]`);
}

/** The letters of every screen: `/` goes to its search and `c` creates, by the marks `data-shortcut` of what they stand for. */
export function useScreenKeys(): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== '/' && event.key !== 'c') return;
    const wanted = find(event.key === '/' ? 'search' : 'create');
    if (wanted === null || !isShortcutPlace(event.target)) return;
    event.preventDefault();
    if (event.key === 'c') wanted.click();
    else wanted.focus();
    if (wanted instanceof HTMLInputElement) wanted.select();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
