import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** The value about which a tip is shown. */
export interface TipTarget {
  readonly record: string;
  readonly field: string;
  readonly element: Element;
}

const dwellMs = 600;

function marked(place: EventTarget): HTMLElement | null {
  return place instanceof Element ? place.closest<HTMLElement>('[data-field]') : null;
}

/**
 * Watches on which marked value the pointer, or the focus that came by keyboard, rests for a while.
 * @returns that value, and the listeners of the element around all of them
 */
export function useTipTarget() {
  const [target, setTarget] = useState<TipTarget | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const resting = useRef<Element | null>(null);

  const hide = () => {
    clearTimeout(waiting.current);
    resting.current = null;
    setTarget(null);
  };
  const restOn = (element: HTMLElement | null) => {
    if (element === resting.current) return;
    hide();
    const record = element?.closest<HTMLElement>('[data-record]')?.dataset['record'];
    const field = element?.dataset['field'];
    if (element === null || record === undefined || field === undefined) return;
    resting.current = element;
    // Its row may have gone from under a pointer that rests: nothing is said of what is no longer there.
    waiting.current = setTimeout(() => {
      if (element.isConnected) setTarget({ record, field, element });
    }, dwellMs);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);

  const watch = {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) restOn(marked(event.target));
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) restOn(marked(event.target));
    },
    onBlur: hide,
    onKeyDown: hide,
    onScrollCapture: hide,
  };
  return { target, watch };
}
