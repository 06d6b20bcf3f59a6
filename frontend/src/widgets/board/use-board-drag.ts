import type { Announcements, CollisionDetection, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type BoardLabels, cancelledText, carriedText, droppedText, liftedText } from './announcements';
import type { BoardController } from './board-controller';
import type { BoardMove } from './board-types';

const silent = () => undefined;

/** Nothing of the library's own: the board says what happens in its own words, also of the steps by keyboard. */
export const noAnnouncements: Announcements = {
  onDragStart: silent,
  onDragMove: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};

/**
 * The column under the pointer, or the nearest one beside it: a card carried above or below a column still means it.
 * Only columns take part, so that thousands of cards cost nothing here.
 */
const columnUnderPointer: CollisionDetection = ({ pointerCoordinates, droppableRects, droppableContainers }) => {
  if (pointerCoordinates === null) return [];
  const { x } = pointerCoordinates;
  const byDistance = droppableContainers.flatMap((container) => {
    const rect = droppableRects.get(container.id);
    if (rect === undefined) return [];
    return [{ id: container.id, distance: Math.max(rect.left - x, x - rect.right, 0) }];
  });
  return byDistance.toSorted((a, b) => a.distance - b.distance).slice(0, 1);
};

/**
 * The library hears the keys that carry a card from a task after the one in which it lifts it. Whoever is told of the
 * lift may press the next key at once, so it is said only then.
 */
function whenKeysAreHeard(action: () => void): void {
  setTimeout(() => setTimeout(action));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the pointer was let go last; null from when it is pressed until then. */
function useReleasePoint(): { readonly current: Point | null } {
  const released = useRef<Point | null>(null);
  useEffect(() => {
    const press = () => void (released.current = null);
    const release = ({ clientX, clientY }: PointerEvent) => void (released.current = { x: clientX, y: clientY });
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
    };
  }, []);
  return released;
}

/** Links the drags of the library to the board: what happens while a card is carried, and what is said of it. */
export function useBoardDrag(options: {
  controller: BoardController;
  labels: BoardLabels;
  onMove: (move: BoardMove) => void;
}) {
  const { controller, labels, onMove } = options;
  const [said, setSaid] = useState('');
  const pointerY = useRef(0);
  const released = useReleasePoint();

  // Each place over which the card comes is said, by whatever it is carried.
  useEffect(() => {
    let last = controller.drag();
    return controller.subscribe(() => {
      const drag = controller.drag();
      if (drag !== last && drag !== null) {
        const text = (last === null ? liftedText : carriedText)(labels, drag, controller.shown(drag.column).length);
        if (last !== null || drag.carrier === 'pointer') setSaid(text);
        else whenKeysAreHeard(() => controller.drag() === drag && setSaid(text));
      }
      last = drag;
    });
  }, [controller, labels]);

  const handlers = useMemo(() => {
    // The next drawing still shows the drop; what glides after it is somebody else's doing.
    const settle = () => requestAnimationFrame(() => void (controller.handled = controller.drag()?.card ?? null));
    return {
      onDragStart({ active, activatorEvent }: DragStartEvent) {
        controller.lift(String(active.id), activatorEvent instanceof KeyboardEvent ? 'keyboard' : 'pointer');
      },
      onDragMove({ collisions }: DragMoveEvent) {
        const column = collisions?.[0]?.id;
        if (column !== undefined) controller.carryOver(String(column), pointerY.current);
      },
      onDragEnd() {
        if (controller.drag()?.carrier === 'pointer' && released.current !== null) {
          // The library tells of a movement only once it is drawn; a quick hand lets go before that.
          controller.carryTo(released.current);
        }
        const drag = controller.drag();
        if (drag === null) return;
        setSaid(droppedText(labels, drag, controller.shown(drag.column).length));
        const move = controller.drop();
        if (move !== null) onMove(move);
        settle();
      },
      onDragCancel() {
        const drag = controller.drag();
        if (drag === null) return;
        setSaid(cancelledText(labels, drag));
        controller.cancel();
        settle();
      },
    };
  }, [controller, labels, onMove, released]);

  const collisionDetection = useMemo<CollisionDetection>(
    () => (args) => {
      pointerY.current = args.pointerCoordinates?.y ?? pointerY.current;
      return columnUnderPointer(args);
    },
    [],
  );
  return { ...handlers, collisionDetection, said };
}
