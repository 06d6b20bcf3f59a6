import { ArrowRightLeft } from 'lucide-react';
import { Menu as Headless, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { floatingClass, optionClass } from '../../ui/form/control-class';
import { cx } from '../../ui/element/cx';
import { movePlan, moveText } from './item-commands';
import { useSprintBoard } from './sprint-board-context';
import { columnOf } from './sprint-index';
import { describe, type SprintItem } from './sprint-items';

/** Moves a card without dragging, to the columns into which it can go entirely. */
export function CardMoves({ id, item, tabIndex }: { id: string; item: SprintItem; tabIndex: number }) {
  const { index, sprint, rights, move } = useSprintBoard();
  const from = columnOf(item, sprint);
  if (from === null) return null;
  const targets = index.columns().filter((column) => {
    const plan = movePlan(item, from, column.id, rights);
    return column.id !== from && plan.left === null;
  });
  if (targets.length === 0) return null;
  return (
    <Headless>
      <MenuButton
        aria-label={`Move ${describe(item).name}`}
        title="Move"
        tabIndex={tabIndex}
        className="relative z-1 -me-1.5 flex size-6 items-center justify-center rounded-md text-ink-faint opacity-60 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-hover hover:text-ink pointer-coarse:size-8 pointer-coarse:opacity-100"
      >
        <ArrowRightLeft aria-hidden className="size-3.5" />
      </MenuButton>
      <MenuItems
        transition
        modal={false}
        anchor="bottom end"
        className={cx(floatingClass, 'min-w-36 p-1 focus:outline-none')}
      >
        {targets.map((column) => (
          <MenuItem key={column.id}>
            <button type="button" className={optionClass} onClick={() => move(id, from, column.id)}>
              <span className="flex flex-col">
                {column.title}
                <span className="text-meta text-ink-muted">
                  {moveText(item, movePlan(item, from, column.id, rights))}
                </span>
              </span>
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Headless>
  );
}
