import { clearStored, readStored, writeStored } from '../browser/storage';

const key = 'atrium.shared-device';

/** Loads the page anew. Replaceable, since jsdom has no navigation. */
export const page = { reload: (): void => window.location.replace('/') };

/** Notes whether others use this device too. */
export function markShared(isShared: boolean): void {
  writeStored('localStorage', key, isShared ? 'yes' : null);
}

/** Whether others use this device too. */
export function isSharedDevice(): boolean {
  return readStored('localStorage', key) !== null;
}

/**
 * Deletes what is kept on a shared device once a session has ended. The page is loaded anew, since its memory holds the
 * same: drafts, messages that were not sent, whatever was shown.
 * @returns whether it is a shared device
 */
export function leaveSharedDevice(): boolean {
  if (!isSharedDevice()) return false;
  clearStored();
  page.reload();
  return true;
}
