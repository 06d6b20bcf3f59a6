import { randomUUID } from 'node:crypto';
import type { GroupCommit } from './group-commit.js';
import type { ProposedEvent } from './record.js';
import type { Store } from './store.js';

/** System events among all others, as on a real server: readers of `$all` that forget to filter them notice at once. */

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

/** Writes the events of a start, which also proves that the directory is writable. */
export async function writeSystemEvents(store: Store, writer: GroupCommit): Promise<void> {
  const events = store.state.events === 0 ? [...FIRST_START] : [];
  events.push(['$epoch-information', '$epoch-information', { startedAt: new Date().toISOString() }]);
  await Promise.all(
    events.map(([stream, type, data]) =>
      writer.write({ kind: 'append', stream, expected: 'any', events: [systemEvent(type, data)] }),
    ),
  );
}
