import { type RefCallback, useEffect, useState } from 'react';
import { focusFirstField } from './focus-keeper';
import { openDialog, takesLetters } from './focus-targets';

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
    // A dialog before this one gives back the focus once it has faded out, to what lies beneath both. The dialog around
    // the place takes it for a moment, which is no going away.
    const bringBack = ({ target }: FocusEvent) => {
      const isTop = openDialog()?.contains(place) === true;
      const isAway = target instanceof Node && !place.contains(target) && !target.contains(place);
      if (isTop && isAway) focusFirstField(place);
    };
    const letGo = () => {
      document.removeEventListener('focusin', bringBack);
      for (const act of actions) document.removeEventListener(act, letGo, { capture: true });
    };
    const lead = () => {
      if (takesLetters(document.activeElement) && place.contains(document.activeElement)) stop();
      else if (focusFirstField(place)) stop();
    };
    const actions = ['keydown', 'pointerdown'] as const;
    document.addEventListener('focusin', bringBack);
    for (const act of actions) {
      place.addEventListener(act, stop, { capture: true });
      document.addEventListener(act, letGo, { capture: true });
    }
    watched.observe(place, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    // After the dialog's own choice, its first button.
    const frame = requestAnimationFrame(lead);
    return () => {
      cancelAnimationFrame(frame);
      stop();
      letGo();
    };
  }, [place]);
  return setPlace;
}
