import type { Announcements, CollisionDetection, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type BoardLabels, cancelledText, carriedText, droppedText, liftedText } from './announcements';
import { type BoardController, distanceFrom } from './board-controller';
import type { BoardMove } from './board-types';

const silent = () => undefined;

/** The board announces by itself. */
export const noAnnouncements: Announcements = {
  onDragStart: silent,
  onDragMove: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
};

/** The column under the pointer, or the nearest one. Only columns take part, so thousands of cards cost nothing. */
const columnUnderPointer: CollisionDetection = ({ pointerCoordinates, droppableRects, droppableContainers }) => {
  if (pointerCoordinates === null) return [];
  const byDistance = droppableContainers.flatMap((container) => {
    const rect = droppableRects.get(container.id);
    return rect === undefined ? [] : [{ id: container.id, ...distanceFrom(pointerCoordinates, rect) }];
  });
  return byDistance.toSorted((a, b) => a.across - b.across || a.along - b.along).slice(0, 1);
};

/** The library listens to keys one task after lifting, so the lift is announced only then. */
function whenKeysAreHeard(action: () => void): void {
  setTimeout(() => setTimeout(action));
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Null while pressed. */
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

/** Connects the library's drags to the board and its announcements. */
export function useBoardDrag(options: {
  controller: BoardController;
  labels: BoardLabels;
  onMove: (move: BoardMove) => void;
}) {
  const { controller, labels, onMove } = options;
  const [said, setSaid] = useState('');
  const pointerY = useRef(0);
  const released = useReleasePoint();

  // Announces each target, however the card is carried.
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
    // The next frame still shows the drop; later glides are others' moves.
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
          // The library reports a move only once drawn; a quick release comes before that.
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
