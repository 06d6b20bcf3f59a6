import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { parsePreferences, setPreferences, usePreferences } from './preferences';

test('a choice holds at once and for the next visit', () => {
  const { result } = renderHook(() => usePreferences());
  expect(result.current.menuFolded).toBe(false);
  act(() => setPreferences({ menuFolded: true }));
  expect(result.current.menuFolded).toBe(true);
  act(() => setPreferences({ panelWidth: 640 }));
  expect(parsePreferences(window.localStorage.getItem('atrium.preferences'))).toEqual({
    menuFolded: true,
    panelWidth: 640,
  });
});

test.each([null, '{', 'null', '7', '{"menuFolded":"yes"}', '{"panelWidth":"wide"}', '{"panelWidth":-3}'])(
  'what is not ours is not heeded: %s',
  (text) => {
    expect(parsePreferences(text)).toEqual({ menuFolded: false, panelWidth: 576 });
  },
);
