import { clearStored, readStored, writeStored } from '../browser/storage';

const key = 'atrium.shared-device';

/** Replaceable, since jsdom has no navigation. */
export const page = {
  reload: (): void => window.location.replace('/'),
  goTo: (address: string): void => window.location.assign(address),
};

export function markShared(isShared: boolean): void {
  writeStored('localStorage', key, isShared ? 'yes' : null);
}

export function isSharedDevice(): boolean {
  return readStored('localStorage', key) !== null;
}

/** Deletes what is kept on this device, and reloads the page, whose memory holds the same data. */
export function clearDevice(): void {
  clearStored();
  page.reload();
}

/**
 * Clears a shared device after a session.
 * @returns whether the device is shared
 */
export function leaveSharedDevice(): boolean {
  if (!isSharedDevice()) return false;
  clearDevice();
  return true;
}
