import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

export type GridPart = { readonly day: string } | { readonly item: string };

/** A turned page is measured before it is drawn. */
const framesWaited = 6;

export function partOf(grid: HTMLElement | null, part: GridPart): HTMLElement | null {
  const selector = 'day' in part ? `[data-day="${part.day}"]` : `[data-item="${CSS.escape(part.item)}"]`;
  return grid?.querySelector<HTMLElement>(selector) ?? null;
}

function readPart({ dataset }: HTMLElement): GridPart | null {
  const { day, item } = dataset;
  if (item !== undefined) return { item };
  return day === undefined ? null : { day };
}

/** Keeps the focus in place. The library reuses elements for other items, so the focus would wander. */
export function useGridFocus(grid: RefObject<HTMLElement | null>) {
  const held = useRef<GridPart | null>(null);

  const restore = (): void => {
    if (held.current === null) return;
    const { activeElement } = document;
    const isFree = activeElement === null || activeElement === document.body || grid.current?.contains(activeElement);
    const element = partOf(grid.current, held.current);
    if (isFree === true && element !== null && element !== activeElement) element.focus();
  };
  useLayoutEffect(restore);

  const waitFor = (frames: number): void => {
    restore();
    if (frames > 0) requestAnimationFrame(() => waitFor(frames - 1));
  };

  return {
    focusOn: (part: GridPart): void => {
      held.current = part;
      waitFor(framesWaited);
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>): void => {
      held.current = readPart(target);
    },
    // A removed element loses the focus to nothing: keep it then.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>): void => {
      if (relatedTarget !== null && grid.current?.contains(relatedTarget) !== true) held.current = null;
    },
    onPointerDown: (): void => {
      held.current = null;
    },
  };
}
