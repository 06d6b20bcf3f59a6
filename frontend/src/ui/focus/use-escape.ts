import { type RefObject, use, useEffect, useEffectEvent } from 'react';
import { ThenContext } from '../compare/then-context';
import { openDialog } from './focus-targets';
import { isPressed } from '../keys/shortcuts';

interface Layer {
  readonly place: RefObject<HTMLElement | null>;
  readonly isOver: boolean;
  readonly close: () => void;
}

const layers: Layer[] = [];

function onKey(event: KeyboardEvent): void {
  if (!isPressed(event, 'close') || event.isComposing) return;
  const dialog = openDialog();
  const reached = layers.filter(
    ({ place }) => dialog === null || (place.current !== null && dialog.contains(place.current)),
  );
  const innermost = reached.findLast(({ isOver }) => isOver) ?? reached.at(-1);
  if (innermost === undefined) return;
  // Keeps the surrounding dialog from closing too.
  event.preventDefault();
  innermost.close();
}

/**
 * Calls `onEscape` when Escape is pressed and nothing was opened later, such as a menu.
 * @param isOver it lies over what is opened later, too
 */
export function useEscape(
  place: RefObject<HTMLElement | null>,
  onEscape: () => void,
  isActive = true,
  isOver = false,
): void {
  const close = useEffectEvent(onEscape);
  const isThen = use(ThenContext);
  useEffect(() => {
    if (!isActive || isThen) return undefined;
    const layer = { place, isOver, close: () => close() };
    if (layers.length === 0) document.addEventListener('keydown', onKey);
    layers.push(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      if (layers.length === 0) document.removeEventListener('keydown', onKey);
    };
  }, [place, isActive, isOver, isThen]);
}
