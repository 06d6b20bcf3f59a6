import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { GridItem, GridView } from './calendar-types';
import { dayStep, turned } from './steps';
import { dayKey, daysLater, wallAt } from './wall-time';

const typingPlaces = 'input, textarea, select';

function dayHead(grid: HTMLElement, day: string): HTMLElement | null {
  return grid.querySelector(`[data-day="${day}"]`);
}

function itemButton(grid: HTMLElement, item: string): HTMLElement | null {
  return grid.querySelector(`[data-item="${CSS.escape(item)}"]`);
}

/** Where in its week a day is: keys go to the first or the last day of it. */
function weekEdge(day: Date, weekStart: number, isEnd: boolean): Date {
  const place = (day.getDay() - weekStart + 7) % 7;
  return daysLater(day, isEnd ? 6 - place : -place);
}

/**
 * The keys of the grid: arrows go from day to day and, on an item, from item to item; Escape goes back to the day.
 * What is carried takes the keys first.
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
  /** What gets the focus as soon as it is drawn. */
  const wanted = useRef<(() => HTMLElement | null) | null>(null);

  // A page that turns is measured first and drawn then, so that what is wanted may come with a later drawing.
  useLayoutEffect(() => {
    const element = wanted.current?.() ?? null;
    if (element === null) return;
    if (document.activeElement !== element) element.focus();
    if (carrying === null) wanted.current = null;
  });

  const focusSoon = (find: (place: HTMLElement) => HTMLElement | null, tries = 6): void => {
    wanted.current = () => (grid.current === null ? null : find(grid.current));
    const again = (left: number): void => {
      const element = wanted.current?.() ?? null;
      if (element !== null && document.activeElement !== element) element.focus();
      if (left > 0) requestAnimationFrame(() => again(left - 1));
      else if (carrying === null) wanted.current = null;
    };
    again(tries);
  };

  const goToDay = (day: Date): void => {
    const key = dayKey(day);
    onActive(key);
    focusSoon((place) => dayHead(place, key));
  };

  const onDayKey = (day: Date, key: string): boolean => {
    const step = dayStep(key, view);
    if (step !== null) goToDay(daysLater(day, step));
    else if (key === 'PageUp' || key === 'PageDown') goToDay(turned(view, day, key === 'PageUp' ? -1 : 1));
    else if (key === 'Home' || key === 'End') goToDay(weekEdge(day, weekStart, key === 'End'));
    else if (key === 'ArrowDown') {
      const [first] = itemsOf(dayKey(day));
      if (first === undefined) return false;
      focusSoon((place) => itemButton(place, first.id));
    } else return false;
    return true;
  };

  const onItemKey = (item: string, key: string): boolean => {
    const ofDay = itemsOf(activeDay).filter(({ id }) => grid.current !== null && itemButton(grid.current, id) !== null);
    const at = ofDay.findIndex(({ id }) => id === item);
    const next = key === 'ArrowDown' ? ofDay[at + 1] : key === 'ArrowUp' ? ofDay[at - 1] : undefined;
    if (key === ' ') {
      lift(item);
      focusSoon((place) => itemButton(place, item));
    } else if (key === 'Delete' || key === 'Backspace') onRemove(item);
    else if (key === 'Escape' || (key === 'ArrowUp' && next === undefined)) goToDay(wallAt(activeDay));
    else if (key === 'ArrowLeft' || key === 'ArrowRight')
      goToDay(daysLater(wallAt(activeDay), key === 'ArrowLeft' ? -1 : 1));
    else if (next !== undefined) focusSoon((place) => itemButton(place, next.id));
    else return key === 'ArrowDown';
    return true;
  };

  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target === null || target.closest(typingPlaces)) return;
    const { item, day } = target.dataset;
    const isTaken =
      carrying !== null
        ? press(event.key, event.shiftKey)
        : item !== undefined
          ? onItemKey(item, event.key)
          : day !== undefined && onDayKey(wallAt(day), event.key);
    if (!isTaken) return;
    if (carrying !== null) focusSoon((place) => itemButton(place, carrying));
    event.preventDefault();
    event.stopPropagation();
  };
}
