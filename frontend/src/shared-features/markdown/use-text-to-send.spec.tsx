import { afterEach, expect, jest, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { useTextToSend } from './use-text-to-send';

type Send = (text: string) => Promise<boolean>;

const show = (send: Send) => renderHook(() => useTextToSend('atrium.test.text', send));
const press = (part: Partial<KeyboardEvent>) => {
  const preventDefault = jest.fn();
  return { event: { key: 'Enter', preventDefault, ...part } as object as KeyboardEvent, preventDefault };
};

afterEach(() => localStorage.clear());

test('nothing is sent of blanks, nor while files are on their way', () => {
  const send = jest.fn<Send>(async () => true);
  const { result } = show(send);
  act(() => result.current.setText('  '));
  expect(result.current.isReady).toBe(false);
  act(() => result.current.setText('Hello'));
  expect(result.current.isReady).toBe(true);
  act(() => result.current.setUploading(true));
  act(() => result.current.submit());
  expect([result.current.isReady, send.mock.calls.length]).toEqual([false, 0]);
});

test('it is sent once, by button or by keys, and is gone when it arrived', async () => {
  const arrivals: ((arrived: boolean) => void)[] = [];
  const send = jest.fn<Send>(() => new Promise((resolve) => void arrivals.push(resolve)));
  const { result } = show(send);
  act(() => result.current.setText('Hello'));
  act(() => result.current.onKeyDown(press({}).event));
  expect(send).not.toHaveBeenCalled();
  const { event, preventDefault } = press({ ctrlKey: true });
  act(() => result.current.onKeyDown(event));
  expect(preventDefault).toHaveBeenCalledTimes(1);
  act(() => result.current.submit());
  expect([send.mock.calls, result.current.isSending]).toEqual([[['Hello']], true]);
  act(() => arrivals[0]?.(true));
  await waitFor(() => expect(result.current.text).toBe(''));
  expect(result.current.isSending).toBe(false);
});

test('text that was not sent is kept, also after returning', async () => {
  const { result, unmount } = show(async () => false);
  act(() => result.current.setText('Hello'));
  act(() => result.current.submit());
  await waitFor(() => expect(result.current.isReady).toBe(true));
  expect(result.current.text).toBe('Hello');
  unmount();
  expect(show(async () => true).result.current.text).toBe('Hello');
});
