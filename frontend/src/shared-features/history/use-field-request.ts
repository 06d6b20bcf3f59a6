import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useAppearance } from '../../ui/element/appearance';
import { takesLetters } from '../../ui/focus/focus-targets';
import { isPressed } from '../../ui/keys/shortcuts';
import { Delay } from '../../ui/store/delay';
import { type FieldPlace, fieldPlaceOf, labelOfPlace } from './field-place';

/** How long a pointer rests before the mark appears, and how long the mark stays for a pointer on its way to it. */
const [dwellMs, graceMs] = [250, 400];

/**
 * Asks who wrote a field: by its key, where the focus or else the pointer is, or by a mark beside the label of the field
 * under the pointer. Nothing opens of itself.
 * @returns the field that is asked about, the one with the mark, and listeners for the surrounding element
 */
export function useFieldRequest() {
  const { singleKeys } = useAppearance();
  const [asked, ask] = useState<FieldPlace | null>(null);
  const [offered, setOffered] = useState<FieldPlace | null>(null);
  const [pause] = useState(() => new Delay());
  const resting = useRef<FieldPlace | null>(null);
  useEffect(() => pause.stop, [pause]);

  const restOn = (place: FieldPlace | null) => {
    if (place?.element === resting.current?.element) return;
    resting.current = place;
    pause.start(place === null ? graceMs : dwellMs, () => {
      setOffered(place !== null && place.element.isConnected && labelOfPlace(place) !== null ? place : null);
    });
  };
  const leave = () => restOn(null);
  const withdraw = () => {
    pause.stop();
    resting.current = null;
    setOffered(null);
  };
  const open = (place: FieldPlace) => {
    withdraw();
    ask(place);
  };

  useEffect(() => {
    if (!singleKeys) return undefined;
    const onKey = (event: globalThis.KeyboardEvent) => {
      const place = resting.current;
      if (place === null || !place.element.isConnected || takesLetters(event.target)) return;
      if (!isPressed(event, 'whoWrote')) return;
      event.preventDefault();
      ask(place);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [singleKeys]);

  const watch = {
    onPointerOver: (event: PointerEvent) => {
      if (event.buttons === 0 || event.pointerType !== 'mouse') restOn(fieldPlaceOf(event.target));
    },
    onPointerLeave: leave,
    onPointerDown: withdraw,
    onScrollCapture: withdraw,
    onFocus: (event: FocusEvent) => {
      if (takesLetters(event.target)) withdraw();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (takesLetters(event.target)) withdraw();
      // A letter that acts only on what has the focus needs no consent.
      else if (isPressed(event.nativeEvent, 'whoWrote')) {
        const place = fieldPlaceOf(event.target);
        if (place === null) return;
        event.preventDefault();
        open(place);
      }
    },
  };
  return { asked, offered, open, close: () => ask(null), keep: () => pause.stop(), leave, watch };
}
