import { memo } from 'react';
import { cx } from '../../../ui/element/cx';
import { ItemFlash } from '../../../widgets/calendar/item-flash';
import { hoursText } from '../../../widgets/calendar/span-text';
import { faintClass, tintClass } from '../../../widgets/calendar/tints';
import { useCalendar } from '../calendar-context';
import type { CalendarItem } from './calendar-item';

export const ItemRow = memo(function ItemRow({ item }: { item: CalendarItem }) {
  const { open } = useCalendar();
  const { title, kind, tint, icon: Icon, place, isFaint, target, change } = item;
  const content = (
    <>
      <span
        aria-hidden
        className={cx(
          'flex size-6 shrink-0 items-center justify-center rounded-md',
          tintClass[tint],
          isFaint && faintClass,
        )}
      >
        <Icon className="size-3.5" />
      </span>
      <span className="min-w-0 grow">
        <span className={cx('block truncate text-body', isFaint && 'text-ink-muted')}>{title}</span>
        <span className="block truncate text-meta text-ink-muted tabular-nums">
          {hoursText(item)} · {kind}
          {place === '' ? null : ` · ${place}`}
        </span>
      </span>
      {change === null ? null : <ItemFlash key={change.at} change={change} />}
    </>
  );
  const look = 'relative flex w-full min-w-0 items-center gap-2 rounded-md px-1.5 py-1 text-start';
  if (target === null) return <div className={look}>{content}</div>;
  return (
    <button type="button" className={cx(look, 'focus-inset hover:bg-hover')} onClick={() => open(item)}>
      {content}
    </button>
  );
});
