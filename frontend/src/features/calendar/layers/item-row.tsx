import { memo } from 'react';
import { cx } from '../../../ui/element/cx';
import { ItemFlash } from '../../../widgets/calendar/item-flash';
import { useCalendar } from '../calendar-context';
import type { CalendarItem } from './calendar-item';
import { ItemContent } from './item-content';

export const ItemRow = memo(function ItemRow({ item }: { item: CalendarItem }) {
  const { open, markOf } = useCalendar();
  const { isGhost = false, target, change } = item;
  const content = (
    <>
      <ItemContent item={item} />
      {markOf(item)}
      {change === null ? null : <ItemFlash key={change.at} change={change} />}
    </>
  );
  const look = 'relative flex w-full min-w-0 items-center gap-2 rounded-md px-1.5 py-1 text-start';
  if (target === null || isGhost) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      tabIndex={0}
      data-record={item.id}
      className={cx(look, 'focus-inset hover:bg-hover')}
      onClick={() => open(item)}
    >
      {content}
    </button>
  );
});
