import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useDraftSaving } from './use-draft-saving';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function typing() {
  const save = jest.fn<(text: string) => void>();
  const { rerender, unmount } = renderHook(
    ({ text }) => useDraftSaving(text, { isChanged: text !== 'a', isBlank: text === '', save }),
    { initialProps: { text: 'a' } },
  );
  return { save, unmount, type: (text: string) => rerender({ text }) };
}

test('saves the last text after a pause', () => {
  const { save, type } = typing();
  type('ab');
  jest.advanceTimersByTime(1_000);
  type('abc');
  jest.advanceTimersByTime(1_000);
  expect(save).not.toHaveBeenCalled();
  jest.advanceTimersByTime(500);
  expect(save.mock.calls).toEqual([['abc']]);
});

test('saves a blank text without a pause', () => {
  const { save, type } = typing();
  type('');
  jest.advanceTimersByTime(0);
  expect(save.mock.calls).toEqual([['']]);
});

test('saves at once when the page or the screen is left', () => {
  const { save, type, unmount } = typing();
  type('ab');
  window.dispatchEvent(new Event('pagehide'));
  type('abc');
  unmount();
  expect(save.mock.calls).toEqual([['ab'], ['abc']]);
});
