import {
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useCallback } from 'react';
import type { BoardController } from './board-controller';

/** A click is no drag, and scrolling by touch lifts nothing. */
const mouse = { activationConstraint: { distance: 5 } };
const touch = { activationConstraint: { delay: 220, tolerance: 8 } };
const keyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

const steps: Readonly<Record<string, 'up' | 'down' | 'before' | 'behind'>> = {
  [KeyboardCode.Up]: 'up',
  [KeyboardCode.Down]: 'down',
  [KeyboardCode.Left]: 'before',
  [KeyboardCode.Right]: 'behind',
};

/** By keyboard a card moves between places, regardless of the layout. */
export function useBoardSensors(controller: BoardController) {
  const coordinateGetter = useCallback<KeyboardCoordinateGetter>(
    (event) => {
      const direction = steps[event.code];
      // Tab would leave the carried card.
      if (direction !== undefined || event.key === 'Tab') event.preventDefault();
      if (direction !== undefined) controller.step(mirrored(direction));
    },
    [controller],
  );
  return useSensors(
    useSensor(MouseSensor, mouse),
    useSensor(TouchSensor, touch),
    useSensor(KeyboardSensor, { keyboardCodes, coordinateGetter }),
  );
}

/** Columns are mirrored in right-to-left text. */
function mirrored(direction: 'up' | 'down' | 'before' | 'behind') {
  if (document.documentElement.dir !== 'rtl') return direction;
  if (direction === 'before') return 'behind';
  return direction === 'behind' ? 'before' : direction;
}
