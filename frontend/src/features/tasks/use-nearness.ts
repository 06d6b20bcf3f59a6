import { type FocusEvent, type PointerEvent, useState } from 'react';

/** A card is near while it has the pointer or the focus. */
export function useNearness() {
  const [isNear, setNear] = useState(false);
  const leave = (card: Element) => {
    // While its menu is open, the card stays as it is.
    if (card.querySelector('[aria-haspopup="menu"][aria-expanded="true"]') === null) setNear(false);
  };
  return {
    isNear,
    handlers: {
      onPointerEnter: ({ pointerType, buttons }: PointerEvent) => {
        // A card that is dragged over others would leave them near: the board moves them from under the pointer.
        if (pointerType !== 'touch' && buttons === 0) setNear(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (!event.currentTarget.contains(document.activeElement)) leave(event.currentTarget);
      },
      onFocus: () => setNear(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover')) leave(currentTarget);
      },
    },
  };
}
