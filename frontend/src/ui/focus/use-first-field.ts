import { type RefCallback, useEffect, useState } from 'react';
import { focusFirstField } from './focus-keeper';
import { takesLetters } from './places';

/**
 * Gives the caret to the first field of a form that is opened, also when that is loaded only then, until one has done
 * something oneself.
 * @returns what the element around the form is to be given as its ref
 */
export function useFirstField(): RefCallback<HTMLElement> {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (place === null) return undefined;
    const watched = new MutationObserver(() => lead());
    const stop = () => {
      watched.disconnect();
      for (const act of actions) place.removeEventListener(act, stop, { capture: true });
    };
    const lead = () => {
      if (takesLetters(document.activeElement) && place.contains(document.activeElement)) stop();
      else if (focusFirstField(place)) stop();
    };
    const actions = ['keydown', 'pointerdown'] as const;
    for (const act of actions) place.addEventListener(act, stop, { capture: true });
    watched.observe(place, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    // After the dialog's own choice, which is its first button.
    const frame = requestAnimationFrame(lead);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [place]);
  return setPlace;
}
