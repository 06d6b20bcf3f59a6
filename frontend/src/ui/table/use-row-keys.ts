import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useAppearance } from '../element/appearance';
import { isLoose, acceptsShortcuts } from '../focus/focus-targets';
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
 * nothing has the focus, j and k enter the list, also while its rows are still coming.
 */
export function useRowKeys(options: {
  ids: readonly string[];
  /** The rows are still loading. */
  isComing?: boolean;
  onOpen?: (id: string, opening: Opening) => void;
  /** Space unfolds a row, where it does not peek at what the row opens. */
  onToggle?: (id: string) => void;
  /** The keyboard came to a row. */
  onStep?: (id: string) => void;
  /** `x` ticks a row, with Shift all up to it. */
  onSelect?: (id: string, range: boolean) => void;
  /** `e` archives a row, or brings it back. */
  onArchive?: (id: string) => void;
}) {
  const { ids, isComing = false, onOpen, onToggle, onStep, onSelect, onArchive } = options;
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
    // Also from a button of the row, to which a closed popover gives back the focus.
    else if (singleKeys && isPressed(event, 'select') && onSelect) onSelect(id, event.shiftKey);
    else if (singleKeys && isPressed(event, 'archive') && onArchive) onArchive(id);
    else if (!onRow) return;
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(ids.length - 1);
    else if (opening === 'peek' && onToggle) onToggle(id);
    else if (opening !== null && onOpen) onOpen(id, opening);
    else return;
    event.preventDefault();
  };

  // Practised people press before the rows are there.
  const isAwaited = useRef(false);
  const onLooseKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    isAwaited.current = false;
    if (event.defaultPrevented || !singleKeys) return;
    if (!(isPressed(event, 'next') || isPressed(event, 'previous'))) return;
    if (!isLoose() || !acceptsShortcuts(event.target)) return;
    if (ids.length > 0) go(Math.max(0, at));
    else if (isComing) isAwaited.current = true;
    else return;
    event.preventDefault();
  });
  const onArrived = useEffectEvent(() => {
    if (isAwaited.current && isLoose()) go(0);
    isAwaited.current = false;
  });
  // In the layout: a press may come before the effects that follow the painting.
  useLayoutEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onLooseKey(event);
    const forget = () => (isAwaited.current = false);
    document.addEventListener('keydown', listener);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('keydown', listener);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  useLayoutEffect(() => {
    if (!isComing) onArrived();
  }, [isComing]);

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
