import { readStored, replicaName, writeStored } from '../browser/storage';

const key = 'atrium.replica';

/** Whether this device keeps a replica: known at once, before any code that could read it is there. */
export function hasReplica(): boolean {
  return readStored('localStorage', key) !== null;
}

/** Notes that this device keeps a replica. */
export function markReplica(): void {
  writeStored('localStorage', key, 'yes');
}

/** Deletes the replica of this device. */
export function deleteReplica(): void {
  if (!hasReplica()) return;
  writeStored('localStorage', key, null);
  if ('indexedDB' in window) window.indexedDB.deleteDatabase(replicaName);
}
