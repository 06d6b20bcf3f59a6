import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { CalendarGrid, type CalendarGridProps } from './calendar-grid';
import type { GridItem } from './calendar-types';
import { dayKey, wallAt } from './wall-time';

// Nothing has a place here, for which the library asks at each press.
document.elementFromPoint = () => null;

function sample(id: string, day: string, more: Partial<GridItem> = {}): GridItem {
  return {
    id,
    title: `Item ${id}`,
    start: wallAt(day, '09:00'),
    end: wallAt(day, '10:00'),
    allDay: false,
    tint: 1,
    icon: Star,
    kind: 'Event',
    isMovable: true,
    isFaint: false,
    change: null,
    ...more,
  };
}

const items = [
  sample('a', '2026-11-18'),
  sample('b', '2026-11-18', { start: wallAt('2026-11-18', '11:00'), end: wallAt('2026-11-18', '12:00') }),
  sample('c', '2026-11-19', { isMovable: false }),
];

function show(props: Partial<CalendarGridProps> = {}) {
  const actions = {
    onActive: jest.fn<CalendarGridProps['onActive']>(),
    onOpenDay: jest.fn<CalendarGridProps['onOpenDay']>(),
    onOpenItem: jest.fn<CalendarGridProps['onOpenItem']>(),
    onMove: jest.fn<CalendarGridProps['onMove']>(),
    onRemove: jest.fn<CalendarGridProps['onRemove']>(),
  };
  function Around() {
    const [day, setDay] = useState('2026-11-18');
    const active = (next: string) => {
      actions.onActive(next);
      setDay(next);
    };
    return (
      <CalendarGrid
        label="November"
        view="month"
        items={items}
        differences={null}
        now={() => wallAt('2026-11-20', '12:00')}
        weekStart={1}
        isCompact={false}
        mayCreate
        {...actions}
        {...props}
        day={day}
        onActive={active}
      />
    );
  }
  render(<Around />);
  return { ...actions, user: userEvent.setup() };
}

const head = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`)!;
const button = (id: string) => document.querySelector<HTMLElement>(`[data-item="${id}"]`)!;
const said = () => screen.getByRole('status').textContent;

describe('the grid', () => {
  it('has seven columns, whole weeks, and on each day how much is on it', () => {
    show();
    expect(document.querySelectorAll('.rbc-month-header .rbc-header')).toHaveLength(7);
    expect(screen.queryByRole('columnheader')).toBeNull();
    expect(document.querySelectorAll('[data-day]')).toHaveLength(42);
    expect(within(head('2026-11-18')).getByText('2')).toBeTruthy();
    expect(head('2026-11-17').querySelector('[data-count]')).toBeNull();
    expect(head('2026-11-20').getAttribute('aria-current')).toBe('date');
  });

  it('shows days without their items where there is no room', () => {
    show({ isCompact: true });
    expect(document.querySelector('[data-item]')).toBeNull();
    expect(within(head('2026-11-18')).getByText('2')).toBeTruthy();
  });

  it('has one stop for the focus among days, and lets arrows and pages go on', async () => {
    const { user, onActive } = show();
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
    head('2026-11-18').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(head('2026-11-19'));
    await user.keyboard('{ArrowDown}');
    expect(onActive).toHaveBeenLastCalledWith('2026-11-26');
    await user.keyboard('{Home}');
    expect(onActive).toHaveBeenLastCalledWith('2026-11-23');
    await user.keyboard('{PageDown}');
    expect(onActive).toHaveBeenLastCalledWith('2026-12-23');
  });

  it('opens days and items', async () => {
    const { user, onOpenDay, onOpenItem } = show();
    head('2026-11-18').focus();
    await user.keyboard('{Enter}');
    expect(onOpenDay).toHaveBeenCalledWith('2026-11-18', null);
    await user.click(button('a'));
    expect(onOpenItem).toHaveBeenCalledWith('a');
  });

  it('goes from item to item of a day and back to the day', async () => {
    const { user } = show();
    expect([button('a').tabIndex, button('c').tabIndex]).toEqual([0, -1]);
    button('a').focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(button('b'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(head('2026-11-18'));
  });
});

describe('an item that is lifted', () => {
  it('is carried by the arrow keys, announced on its way, and moved when it is dropped', async () => {
    const { user, onMove } = show();
    button('a').focus();
    await user.keyboard(' ');
    expect(said()).toMatch(/^Lifted Item a/);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(said()).toMatch(/November 26, 2026/);
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard(' ');
    expect(onMove).toHaveBeenCalledTimes(1);
    const [id, span] = onMove.mock.calls[0]!;
    expect([id, dayKey(span.start), span.allDay]).toEqual(['a', '2026-11-26', false]);
    expect(said()).toMatch(/^Put down Item a/);
  });

  it('grows at its end with Shift, and stays where it was after Escape', async () => {
    const { user, onMove, onOpenItem } = show();
    button('a').focus();
    await user.keyboard(' {Shift>}{ArrowRight}{/Shift}{Escape}');
    expect(said()).toMatch(/^Not moved/);
    expect(onMove).not.toHaveBeenCalled();
    await user.keyboard(' {Shift>}{ArrowRight}{/Shift}{Enter}');
    expect(onMove.mock.calls.map(([, { start, end }]) => [dayKey(start), dayKey(end)])).toEqual([
      ['2026-11-18', '2026-11-19'],
    ]);
    expect(onOpenItem).not.toHaveBeenCalled();
  });

  it('is not moved without the right; Delete asks first', async () => {
    const { user, onMove, onRemove } = show();
    button('c').focus();
    await user.keyboard(' ');
    expect(said()).toBe('Item c can’t be moved here');
    await user.keyboard('{ArrowRight}');
    expect(onMove).not.toHaveBeenCalled();
    button('a').focus();
    await user.keyboard('{Delete}');
    expect(onRemove).toHaveBeenCalledWith('a');
  });
});
