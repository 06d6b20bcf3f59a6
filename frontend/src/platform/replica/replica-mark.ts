import { readStored, replicaName, writeStored } from '../browser/storage';

const key = 'atrium.replica';

/** Known synchronously, before the replica's code is loaded. */
export function hasReplica(): boolean {
  return readStored('localStorage', key) !== null;
}

export function markReplica(): void {
  writeStored('localStorage', key, 'yes');
}

export function deleteReplica(): void {
  if (!hasReplica()) return;
  writeStored('localStorage', key, null);
  if ('indexedDB' in window) window.indexedDB.deleteDatabase(replicaName);
}
