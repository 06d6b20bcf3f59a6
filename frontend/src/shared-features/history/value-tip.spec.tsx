import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HistoryEntry } from '@atrium/contracts/core/history';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveStore } from '../../platform/sync/live';
import { seedTopic } from '../../platform/testing/seed';
import type { HistoryLabels } from './history-labels';
import { ValueTip } from './value-tip';

const labels: HistoryLabels = {
  collection: 'boats',
  thing: 'the boat',
  actions: {},
  labelOf: () => 'Name',
  textOf: (_, value) => (Array.isArray(value) ? value.join(', ') || null : typeof value === 'string' ? value : null),
  lists: new Set(['crew']),
};
const entry = (version: number, from: string | null, to: string, username: string): HistoryEntry => ({
  _id: `e${version}`,
  version,
  type: 'BoatNamed',
  at: '2026-03-01T09:00:00Z',
  by: { _id: username, username },
  changes: [{ field: 'name', from, to }],
});

function show() {
  render(
    <ValueTip labels={labels}>
      <div data-record="b1">
        <button type="button" data-field="name">
          Heron
        </button>
        <button type="button" data-field="length">
          9 m
        </button>
        <button type="button" data-field="crew">
          two
        </button>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as `tipFocus` makes it */}
        <span data-field="name" tabIndex={0}>
          Bare
        </span>
        <span data-field="name">
          <input aria-label="Written" />
        </span>
      </div>
    </ValueTip>,
  );
}
const keyboardAndMouse = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
const rest = () => act(() => jest.advanceTimersByTime(700));

beforeEach(() => {
  jest.useFakeTimers();
  seedTopic('history:boats:b1', [entry(1, null, 'Swan', 'asha'), entry(2, 'Swan', 'Heron', 'boris')]);
});
afterEach(() => {
  jest.useRealTimers();
  liveStore.clear();
});

test('a pointer that rests on a value is told who set it and what it was before', async () => {
  show();
  await keyboardAndMouse().hover(screen.getByText('Heron'));
  expect(screen.queryByRole('tooltip')).toBeNull();
  rest();
  expect(screen.getByRole('tooltip')).toHaveTextContent(/^Name set by boris,.*Before: Swan$/);
  await keyboardAndMouse().hover(screen.getByText('9 m'));
  expect(screen.queryByRole('tooltip')).toBeNull();
  rest();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Name was never set');
});

test('of a list it tells what came to it and what went', async () => {
  const changes = [{ field: 'crew', from: ['a', 'b'], to: ['b', 'c'] }];
  const crewChanged: HistoryEntry = { ...entry(3, null, '', 'boris'), changes };
  seedTopic('history:boats:b1', [crewChanged], '3');
  show();
  await keyboardAndMouse().hover(screen.getByText('two'));
  rest();
  expect(screen.getByRole('tooltip')).toHaveTextContent(/Added: c\s*Removed: a$/);
});

test('so is the focus that comes by keyboard to a value without a control, as the description of what has it', async () => {
  show();
  const keys = keyboardAndMouse();
  for (let n = 0; n < 4; n++) await keys.tab();
  rest();
  expect(screen.getByText('Bare')).toHaveFocus();
  expect(screen.getByText('Bare')).toHaveAccessibleDescription(/set by boris/);
  act(() => screen.getByText('Bare').blur());
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(screen.getByText('Bare')).not.toHaveAttribute('aria-describedby');
});

test('nothing is said over a control that got the focus, nor over what one writes in', async () => {
  show();
  await keyboardAndMouse().tab();
  expect(screen.getByText('Heron')).toHaveFocus();
  rest();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await keyboardAndMouse().hover(screen.getByLabelText('Written'));
  rest();
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('nothing is said over what was just dropped, until the pointer moves on', async () => {
  show();
  const mouse = keyboardAndMouse();
  await mouse.pointer([{ target: screen.getByText('9 m') }, { keys: '[MouseLeft>]' }, { keys: '[/MouseLeft]' }]);
  // What is dropped comes to lie under a pointer that rests.
  fireEvent.pointerOver(screen.getByText('Heron'), { pointerType: 'mouse' });
  rest();
  expect(screen.queryByRole('tooltip')).toBeNull();
  await mouse.hover(screen.getByText('Heron'));
  rest();
  expect(screen.getByRole('tooltip')).toHaveTextContent(/^Name set by boris/);
});

test('the tip grows with the history', async () => {
  show();
  await keyboardAndMouse().hover(screen.getByText('Heron'));
  rest();
  act(() => seedTopic('history:boats:b1', [entry(3, 'Heron', 'Heron II', 'cleo')], '2'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Name set by cleo');
});

test('nothing is said of a row that has gone from under the pointer', async () => {
  show();
  await keyboardAndMouse().hover(screen.getByText('Heron'));
  screen.getByText('Heron').remove();
  rest();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
