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

/** A click is no drag, and a finger that scrolls the board lifts nothing. */
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

/** Mouse, touch and keyboard. By keyboard a card goes from place to place, whatever is where on the screen. */
export function useBoardSensors(controller: BoardController) {
  const coordinateGetter = useCallback<KeyboardCoordinateGetter>(
    (event) => {
      const direction = steps[event.code];
      // Tab would lead away from the card that is being carried.
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

/** Where text runs from right to left, the columns do too. */
function mirrored(direction: 'up' | 'down' | 'before' | 'behind') {
  if (document.documentElement.dir !== 'rtl') return direction;
  if (direction === 'before') return 'behind';
  return direction === 'behind' ? 'before' : direction;
}
