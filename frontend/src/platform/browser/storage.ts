/** The database of this application in the browser. */
export const databaseName = 'atrium';

/** The database of what this device last saw of the live documents. */
export const replicaName = 'atrium-replica';

let isClosed = false;

/** A text kept on this device; null when there is none, or storage is forbidden. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Deletes all that is kept on this device, and keeps nothing more until the page is loaded anew. */
export function clearStored(): void {
  isClosed = true;
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // Where storage is forbidden nothing is kept.
    }
  }
  if (!('indexedDB' in window)) return;
  for (const name of [databaseName, replicaName]) window.indexedDB.deleteDatabase(name);
}

/** Keeps a text on this device, or takes it away with null. Where storage is full or forbidden nothing happens. */
export function writeStored(storage: 'localStorage' | 'sessionStorage', key: string, text: string | null): void {
  if (isClosed) return;
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    // What can't be kept holds until the page is left.
  }
}
