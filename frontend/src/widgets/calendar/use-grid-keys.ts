import type { KeyboardEvent, RefObject } from 'react';
import type { GridItem, GridView } from './calendar-types';
import { dayStep, turned } from './steps';
import { partOf, useGridFocus } from './use-grid-focus';
import { dayKey, daysLater, wallAt } from './wall-time';
import { isPressed } from '../../ui/keys/shortcuts';

const typingPlaces = 'input, textarea, select';

function weekEdge(day: Date, weekStart: number, isEnd: boolean): Date {
  const place = (day.getDay() - weekStart + 7) % 7;
  return daysLater(day, isEnd ? 6 - place : -place);
}

/**
 * Arrows move between days, and on an item between items; Escape returns to the day. A carried item takes keys first.
 */
export function useGridKeys(options: {
  grid: RefObject<HTMLElement | null>;
  view: GridView;
  weekStart: number;
  itemsOf: (day: string) => readonly GridItem[];
  carrying: string | null;
  press: (key: string, shift: boolean) => boolean;
  lift: (item: string) => void;
  onRemove: (item: string) => void;
  onActive: (day: string) => void;
  activeDay: string;
}) {
  const { grid, view, weekStart, itemsOf, carrying, press, lift, onRemove, onActive, activeDay } = options;
  const { focusOn, ...focus } = useGridFocus(grid);

  const goToDay = (day: Date): void => {
    const key = dayKey(day);
    onActive(key);
    focusOn({ day: key });
  };

  const onDayKey = (day: Date, key: string): boolean => {
    const step = dayStep(key, view);
    if (step !== null) goToDay(daysLater(day, step));
    else if (key === 'PageUp' || key === 'PageDown') goToDay(turned(view, day, key === 'PageUp' ? -1 : 1));
    else if (key === 'Home' || key === 'End') goToDay(weekEdge(day, weekStart, key === 'End'));
    else if (key === 'ArrowDown') {
      const [first] = itemsOf(dayKey(day));
      if (first === undefined) return false;
      focusOn({ item: first.id });
    } else return false;
    return true;
  };

  const onItemKey = (item: string, event: KeyboardEvent): boolean => {
    const { key } = event;
    const ofDay = itemsOf(activeDay).filter(({ id }) => partOf(grid.current, { item: id }) !== null);
    const at = ofDay.findIndex(({ id }) => id === item);
    const next = key === 'ArrowDown' ? ofDay[at + 1] : key === 'ArrowUp' ? ofDay[at - 1] : undefined;
    if (isPressed(event, 'lift')) lift(item);
    else if (isPressed(event, 'remove') || key === 'Backspace') onRemove(item);
    else if (key === 'Escape' || (key === 'ArrowUp' && next === undefined)) goToDay(wallAt(activeDay));
    else if (key === 'ArrowLeft' || key === 'ArrowRight')
      goToDay(daysLater(wallAt(activeDay), key === 'ArrowLeft' ? -1 : 1));
    else if (next !== undefined) focusOn({ item: next.id });
    else return key === 'ArrowDown';
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target === null || target.closest(typingPlaces)) return;
    const { item, day } = target.dataset;
    const isTaken =
      carrying !== null
        ? press(event.key, event.shiftKey)
        : item !== undefined
          ? onItemKey(item, event)
          : day !== undefined && onDayKey(wallAt(day), event.key);
    if (!isTaken) return;
    if (carrying !== null) focusOn({ item: carrying });
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDown, ...focus };
}
