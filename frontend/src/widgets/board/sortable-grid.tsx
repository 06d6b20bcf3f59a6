import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { cx } from '../../ui/element/cx';
import { formatNumber } from '../../ui/format/numbers';

const drag = { activationConstraint: { distance: 5 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

export interface GridItem {
  readonly id: string;
  /** For screen readers. */
  readonly name: string;
  readonly className?: string;
}

function Cell<Item extends GridItem>(props: { item: Item; render: (item: Item, handle: ReactNode) => ReactNode }) {
  const { item, render } = props;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={`Move ${item.name}`}
      className="flex size-control-sm shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-ink-faint hover:bg-hover hover:text-ink"
    >
      <GripVertical aria-hidden className="size-4" />
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      // oxlint-disable-next-line react/forbid-dom-props -- where the item is while it is dragged changes with every frame
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('min-w-0', item.className, isDragging && 'relative z-10 opacity-80')}
    >
      {render(item, handle)}
    </li>
  );
}

/** A grid whose items are dragged by their handles, or moved with Space and the arrow keys. */
export function SortableGrid<Item extends GridItem>(props: {
  label: string;
  items: readonly Item[];
  /** @param before the item in front of which it comes; null for the end */
  onMove: (item: Item, before: string | null) => void;
  render: (item: Item, handle: ReactNode) => ReactNode;
  className: string;
}) {
  const { label, items, onMove, render, className } = props;
  const sensors = useSensors(useSensor(PointerSensor, drag), useSensor(KeyboardSensor, byKeyboard));
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  const announcements = useMemo(() => {
    const place = (id: string | number | undefined) => formatNumber(ids.indexOf(String(id)) + 1);
    const all = formatNumber(ids.length);
    return {
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) =>
        `Lifted the tile at place ${place(active.id)} of ${all}`,
      onDragOver: ({ over }: Pick<DragEndEvent, 'over'>) => `The tile is over place ${place(over?.id)} of ${all}`,
      onDragEnd: ({ over }: Pick<DragEndEvent, 'over'>) => `Put the tile down at place ${place(over?.id)} of ${all}`,
      onDragCancel: ({ active }: Pick<DragEndEvent, 'active'>) =>
        `The tile went back to place ${place(active.id)} of ${all}`,
    };
  }, [ids]);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    const item = items[from];
    if (item === undefined || to < 0 || from === to) return;
    onMove(item, ids[from < to ? to + 1 : to] ?? null);
  };
  return (
    <DndContext accessibility={{ announcements }} sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop}>
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol aria-label={label} className={className}>
          {items.map((item) => (
            <Cell key={item.id} item={item} render={render} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
