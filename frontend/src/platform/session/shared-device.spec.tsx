import { expect, jest, test } from '@jest/globals';
import { readStored, writeStored } from '../browser/storage';
import { leaveSharedDevice, markShared, page } from './shared-device';

test('only a shared device is left with nothing, and keeps nothing more until the page is loaded again', () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {});
  writeStored('localStorage', 'atrium.draft', 'Half a thought');
  writeStored('sessionStorage', 'atrium.seed', 'Another');
  expect(leaveSharedDevice()).toBe(false);
  markShared(true);
  markShared(false);
  expect(leaveSharedDevice()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(readStored('localStorage', 'atrium.draft')).toBe('Half a thought');

  markShared(true);
  expect(leaveSharedDevice()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  // What a screen keeps as it is closed.
  writeStored('localStorage', 'atrium.draft', 'Half a thought');
  writeStored('sessionStorage', 'atrium.seed', 'Another');
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
});
