import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Announcer } from '../status/announcer';
import { announce, summarise } from '../status/announcer-store';
import { toast } from './toast-store';
import { Toaster } from './toaster';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => {
    toast.dismiss();
    jest.runOnlyPendingTimers();
  });
  jest.useRealTimers();
});

const shown = () => screen.queryAllByRole('listitem').map((item) => within(item).getByRole('paragraph').textContent);
const said = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('a toast is read politely and leaves by itself', () => {
  render(<Toaster />);
  act(() => void toast.success('Saved'));
  expect(shown()).toEqual(['Done: Saved']);
  expect(screen.getByRole('list')).toHaveAttribute('aria-live', 'polite');
  pass(4_999);
  expect(shown()).toHaveLength(1);
  pass(1);
  expect(shown()).toHaveLength(0);
});

test('time stands still while the pointer is on it', () => {
  render(<Toaster />);
  act(() => void toast.info('Look'));
  pass(4_000);
  fireEvent.pointerEnter(screen.getByRole('region'));
  pass(60_000);
  expect(shown()).toHaveLength(1);
  fireEvent.pointerLeave(screen.getByRole('region'));
  pass(999);
  expect(shown()).toHaveLength(1);
  pass(1);
  expect(shown()).toHaveLength(0);
});

test('time stands still while the focus is in it, and F8 leads there', () => {
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
  screen.getByText('Elsewhere').focus();
  const undo = jest.fn();
  act(() => void toast.info('Deleted', { action: { label: 'Undo', onSelect: undo } }));
  fireEvent.keyDown(document.body, { key: 'F8' });
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toHaveLength(0);
  expect(screen.getByText('Elsewhere')).toHaveFocus();
});

test('the same id replaces, and no more than four are in view', () => {
  render(<Toaster />);
  act(() => {
    toast.info('Copying', { id: 'copy' });
    toast.success('Copied', { id: 'copy' });
  });
  expect(shown()).toEqual(['Done: Copied']);
  act(() => {
    for (const each of ['1', '2', '3', '4']) toast.error(each);
  });
  expect(shown()).toEqual(['Error: 1', 'Error: 2', 'Error: 3', 'Error: 4']);
});

test('announcements: the first at once, a rush after it as one sentence', () => {
  render(<Announcer />);
  act(() => announce('Asha moved P-1'));
  expect(said()).toBe('Asha moved P-1');
  act(() => {
    for (const number of [2, 3, 4, 5, 5]) announce(`Asha moved P-${number}`);
  });
  expect(said()).toBe('Asha moved P-1');
  pass(1_200);
  expect(said()).toBe('Asha moved P-2. Asha moved P-3. Asha moved P-4. And 1 more');
  expect(summarise(['a', 'a', 'b'])).toBe('a. b');
});

test('an offer that was taken in another way is withdrawn, and none before it', () => {
  const undo = { label: 'Undo', onSelect: () => undefined };
  render(<Toaster />);
  act(() => {
    toast.success('First', { action: undo });
    toast.success('Second', { action: undo });
    toast.info('Third');
    toast.withdraw('Undo');
  });
  expect(shown()).toEqual(['Done: First', 'Note: Third']);
});
