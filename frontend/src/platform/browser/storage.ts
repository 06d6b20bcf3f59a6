export const databaseName = 'atrium';

export const replicaName = 'atrium-replica';

let isClosed = false;
let hidden: string | null = null;

/** Neither reads nor writes what is kept for this person, which is not for who sees as them; null hides nothing. */
export function hideStored(person: string | null): void {
  hidden = person;
}

function isHidden(key: string): boolean {
  return hidden !== null && key.includes(hidden);
}

/** Null when it is missing or storage is blocked. */
export function readStored(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  if (isHidden(key)) return null;
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Deletes everything, and stores nothing more until the page reloads. */
export function clearStored(): void {
  isClosed = true;
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[storage].clear();
    } catch {
      // Storage is blocked: nothing to delete.
    }
  }
  if (!('indexedDB' in window)) return;
  for (const name of [databaseName, replicaName]) window.indexedDB.deleteDatabase(name);
}

/** Null deletes. Ignores full or blocked storage. */
export function writeStored(storage: 'localStorage' | 'sessionStorage', key: string, text: string | null): void {
  if (isClosed || isHidden(key)) return;
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    // Storage is full or blocked: kept for this page only.
  }
}
