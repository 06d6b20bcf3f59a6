import { type RefCallback, useEffect, useState } from 'react';
import { focusFirstField } from './focus-keeper';
import { takesLetters } from './focus-targets';

/**
 * Focuses the first field of an opened form, also when it loads late, until the user acts.
 * @returns a ref for the element around the form
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
    // After the dialog's own choice, its first button.
    const frame = requestAnimationFrame(lead);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [place]);
  return setPlace;
}
