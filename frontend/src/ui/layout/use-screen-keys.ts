import { useEffect, useEffectEvent } from 'react';
import { useAppearance } from '../element/appearance';

/** Places where letters are letters. */
const typingPlaces =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]';

function find(shortcut: 'search' | 'create'): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [data-shortcut="${shortcut}"]`);
}

/** Keys belong to a dialog as long as one is open, wherever the focus is. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** The letters of every screen: `/` goes to its search and `c` creates, by the marks `data-shortcut` of what they stand for. */
export function useScreenKeys(): void {
  const { singleKeys } = useAppearance();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!singleKeys || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== '/' && event.key !== 'c') return;
    const place = event.target instanceof Element ? event.target : null;
    const wanted = find(event.key === '/' ? 'search' : 'create');
    if (wanted === null || place?.closest(typingPlaces) || isDialogOpen()) return;
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
