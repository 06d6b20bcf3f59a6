import { beforeEach, expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { toast, toasts } from '../../ui/overlay/toast-store';
import { announcements } from '../../ui/status/announcer-store';
import { useLoadedNotice } from './use-loaded-notice';

beforeEach(() => {
  toast.dismiss();
});

test('what a screen shows is said to be there by a toast on the first visit', () => {
  const { rerender } = renderHook(({ isReady }) => useLoadedNotice('kites', 'The kites are there', isReady), {
    initialProps: { isReady: false },
  });
  expect(toasts.get()).toEqual([]);
  rerender({ isReady: true });
  expect(toasts.get()).toMatchObject([{ text: 'The kites are there' }]);
  expect(localStorage.getItem('atrium.visited.kites')).toBe('1');
});

test('and to screen readers alone on later ones, once a page load', () => {
  localStorage.setItem('atrium.visited.boats', '1');
  renderHook(() => useLoadedNotice('boats', 'The boats are there', true));
  expect(toasts.get()).toEqual([]);
  const { text, turn } = announcements.get();
  expect(text).toBe('The boats are there');
  renderHook(() => useLoadedNotice('boats', 'The boats are there', true));
  expect(announcements.get().turn).toBe(turn);
});
