import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Delay } from '../../ui/store/delay';
import { takesLetters } from '../../ui/focus/places';

export interface TipTarget {
  readonly record: string;
  readonly field: string;
  readonly element: Element;
}

const dwellMs = 600;

const controls = 'button, a[href], input, textarea, select, [role="combobox"], [contenteditable]';

function marked(place: EventTarget): HTMLElement | null {
  // A field must not be covered while it is written in.
  if (!(place instanceof Element) || takesLetters(place)) return null;
  return place.closest<HTMLElement>('[data-field]');
}

/**
 * The marked value under a resting pointer or keyboard focus. Focused controls don't count, nor a pointer that was
 * just released until it moves.
 * @returns that value, and listeners for the surrounding element
 */
export function useTipTarget() {
  const [target, setTarget] = useState<TipTarget | null>(null);
  const [dwell] = useState(() => new Delay());
  const resting = useRef<Element | null>(null);
  const hasPressed = useRef(false);

  const hide = () => {
    dwell.stop();
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
    // The row may have disappeared under a resting pointer.
    dwell.start(dwellMs, () => {
      if (element.isConnected) setTarget({ record, field, element });
    });
  };
  useEffect(() => dwell.stop, [dwell]);

  const watch = {
    onPointerOver: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 0 && !hasPressed.current) restOn(marked(event.target));
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0 || !hasPressed.current) return;
      hasPressed.current = false;
      restOn(marked(event.target));
    },
    onPointerLeave: hide,
    onPointerDown: () => {
      hasPressed.current = true;
      hide();
    },
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible') && !event.target.matches(controls)) restOn(marked(event.target));
    },
    onBlur: hide,
    onKeyDown: hide,
    onScrollCapture: hide,
  };
  return { target, watch };
}
