import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databaseName } from '../browser/storage';
import type { WaitingChange } from './waiting-change';

interface Schema extends DBSchema {
  changes: { key: string; value: WaitingChange; indexes: { owner: string } };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(databaseName, 1, {
    upgrade: (made) => void made.createObjectStore('changes', { keyPath: 'id' }).createIndex('owner', 'owner'),
    // Another page deletes or upgrades the database; don't block it.
    blocking: (_from, _to, event) => {
      opening = null;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: () => {
      opening = null;
    },
  });
  return opening;
}

export const outboxDatabase = {
  async read(owner: string): Promise<readonly WaitingChange[]> {
    return (await database()).getAllFromIndex('changes', 'owner', owner);
  },
  async keep(change: WaitingChange): Promise<void> {
    await (await database()).put('changes', change);
  },
  async remove(id: string): Promise<void> {
    await (await database()).delete('changes', id);
  },
};
