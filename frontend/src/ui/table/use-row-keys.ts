import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useAppearance } from '../element/appearance';
import { isLoose, isShortcutPlace } from '../focus/places';
import { isPressed } from '../keys/shortcuts';

function isBusy(element: Element | null): boolean {
  return (
    element?.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog') != null
  );
}

/** How a row is opened: beside the list, there while the keyboard stays on the row, or in place of the list. */
export type Opening = 'beside' | 'peek' | 'page';

function openingOf(event: KeyboardEvent, singleKeys: boolean): Opening | null {
  if (isPressed(event, 'open')) return event.shiftKey ? 'page' : 'beside';
  if (isPressed(event, 'peek')) return 'peek';
  return singleKeys && isPressed(event, 'openPage') ? 'page' : null;
}

/**
 * Keyboard rows: one row is in the tab order; j, k, arrows, Home and End move among them, Enter opens, Space peeks. When
 * nothing has the focus, j and k enter the list.
 */
export function useRowKeys(options: {
  ids: readonly string[];
  onOpen?: (id: string, opening: Opening) => void;
  /** Space unfolds a row, where it does not peek at what the row opens. */
  onToggle?: (id: string) => void;
  /** The keyboard came to a row. */
  onStep?: (id: string) => void;
  /** `x` ticks a row, with Shift all up to it. */
  onSelect?: (id: string, range: boolean) => void;
}) {
  const { ids, onOpen, onToggle, onStep, onSelect } = options;
  const { singleKeys } = useAppearance();
  const [current, setCurrent] = useState<string | null>(null);
  const elements = useRef(new Map<string, HTMLElement>());
  const at = current === null ? -1 : ids.indexOf(current);
  const tabStop = ids[Math.max(0, at)];

  const go = (index: number) => {
    const id = ids[Math.min(Math.max(0, index), ids.length - 1)];
    if (id === undefined) return;
    setCurrent(id);
    elements.current.get(id)?.focus();
    onStep?.(id);
  };

  const step = (event: KeyboardEvent): number | null => {
    if (event.key === 'ArrowDown' || (singleKeys && isPressed(event, 'next'))) return 1;
    if (event.key === 'ArrowUp' || (singleKeys && isPressed(event, 'previous'))) return -1;
    return null;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    const onRow = event.target === event.currentTarget;
    if (!onRow && (isBusy(target) || event.key.startsWith('Arrow'))) return;
    const index = ids.indexOf(id);
    const by = step(event);
    const opening = openingOf(event, singleKeys);
    if (by !== null) go(index + by);
    else if (!onRow) return;
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(ids.length - 1);
    else if (opening === 'peek' && onToggle) onToggle(id);
    else if (opening !== null && onOpen) onOpen(id, opening);
    else if (singleKeys && isPressed(event, 'select') && onSelect) onSelect(id, event.shiftKey);
    else return;
    event.preventDefault();
  };

  const onLooseKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.defaultPrevented || !singleKeys) return;
    if (!(isPressed(event, 'next') || isPressed(event, 'previous')) || ids.length === 0) return;
    if (!isLoose() || !isShortcutPlace(event.target)) return;
    event.preventDefault();
    go(Math.max(0, at));
  });
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onLooseKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (id: string) => ({
    tabIndex: id === tabStop ? 0 : -1,
    ref: (element: HTMLElement | null) => {
      if (element) elements.current.set(id, element);
      else elements.current.delete(id);
    },
    onFocus: () => setCurrent(id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, id),
  });
}
