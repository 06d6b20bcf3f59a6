import { expect, jest, test } from '@jest/globals';
import { writeStored } from '../browser/storage';
import { FakeSocket } from '../testing/fake-socket';
import { page } from './shared-device';

jest.unstable_mockModule('../sync/socket', () => ({ socket: new FakeSocket() }));
await import('./session-lifecycle');

test('what a page writes before it hears that another cleared the device, and after, is not kept', () => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => {});
  writeStored('localStorage', 'atrium.draft', 'Half a thought');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(reload).toHaveBeenCalledTimes(1);
  writeStored('localStorage', 'atrium.draft', 'The other half');
  expect(window.localStorage).toHaveLength(0);
});
