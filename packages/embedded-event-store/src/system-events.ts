import { randomUUID } from 'node:crypto';
import type { GroupCommit } from './group-commit.js';
import type { ProposedEvent } from './record.js';
import type { Store } from './store.js';

/**
 * Events of the server's own, as a real server has them among everybody else's: a reader of `$all` that forgets to leave
 * them out notices at once.
 */

function systemEvent(type: string, data: unknown): ProposedEvent {
  return {
    id: randomUUID(),
    type,
    contentType: 'application/json',
    data: Buffer.from(JSON.stringify(data)),
    metadata: new Uint8Array(),
  };
}

const FIRST_START: readonly (readonly [string, string, unknown])[] = [
  ['$$$scavenges', '$metadata', { $maxAge: 2_592_000 }],
  ['$$$settings', '$metadata', { $acl: { $r: '$all', $w: '$admins' } }],
  ['$settings', '$settings', { $userStreamAcl: { $r: '$all', $w: '$all', $d: '$all' } }],
  ['$scavenges', '$scavengeIndexInitialized', {}],
];

/**
 * Writes the system events of a start. It also proves that the directory can be written before anybody is served.
 * @param store the store
 * @param writer where to write
 */
export async function writeSystemEvents(store: Store, writer: GroupCommit): Promise<void> {
  const events = store.state.events === 0 ? [...FIRST_START] : [];
  events.push(['$epoch-information', '$epoch-information', { startedAt: new Date().toISOString() }]);
  await Promise.all(
    events.map(([stream, type, data]) =>
      writer.write({ kind: 'append', stream, expected: 'any', events: [systemEvent(type, data)] }),
    ),
  );
}
