import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { replicaName } from '../browser/storage';
import type { KeptSession, KeptTopic, ReplicaPort } from './replica';

interface Schema extends DBSchema {
  session: { key: string; value: KeptSession };
  topics: { key: [string, string]; value: KeptTopic; indexes: { keptAt: number } };
}

const only = 'only';
let opening: Promise<IDBPDatabase<Schema>> | null = null;

function forget(): void {
  opening = null;
}

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(replicaName, 1, {
    upgrade(made) {
      made.createObjectStore('session');
      made.createObjectStore('topics', { keyPath: ['owner', 'topic'] }).createIndex('keptAt', 'keptAt');
    },
    // Another page deletes or upgrades the database; don't block it.
    blocking(_from, _to, event) {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
  opening.catch(forget);
  return opening;
}

export const replicaDatabase: ReplicaPort = {
  async readSession() {
    return (await database()).get('session', only);
  },
  async readTopics(owner, topics) {
    const { store } = (await database()).transaction('topics');
    const found = await Promise.all(topics.map((topic) => store.get([owner, topic])));
    return found.filter((topic) => topic !== undefined);
  },
  async write(session, topics, removed, oldest) {
    const transaction = (await database()).transaction(['session', 'topics'], 'readwrite');
    const [sessions, kept] = [transaction.objectStore('session'), transaction.objectStore('topics')];
    const before = await sessions.get(only);
    if (before !== undefined && (before.user._id !== session.user._id || before.build !== session.build)) {
      await kept.clear();
    }
    const outdated = await kept.index('keptAt').getAllKeys(IDBKeyRange.upperBound(oldest));
    await Promise.all([
      sessions.put(session, only),
      ...topics.map((topic) => kept.put(topic)),
      ...outdated.map((key) => kept.delete(key)),
      ...removed.map((topic) => kept.delete([session.owner, topic])),
      transaction.done,
    ]);
  },
  async clear() {
    await (await database()).clear('topics');
  },
};
