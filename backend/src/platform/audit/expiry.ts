import { type AuditPageView, auditDays } from '@atrium/contracts/audit/views';
import { idFrom } from '../core/ids.js';
import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import { keys } from '../projections/keys.js';
import type { ReadModel } from '../projections/read-model.js';
import { type Redis, withRedis } from '../redis.js';

interface Parts {
  readonly redis: Redis;
  readonly readModel: Pick<ReadModel, 'room'>;
  readonly store: Pick<EventStore, 'append'>;
}

const dayMs = 24 * 60 * 60_000;
const author = { id: 'atrium', username: 'atrium' };

/**
 * Takes the pages out of every tenant's audit log whose newest entry is older than the log reaches back. Several
 * processes may do so at the same time: the event's id is the page's own.
 */
export async function expireAudit({ redis, readModel, store }: Parts, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - auditDays * dayMs).toISOString();
  for (const tenant of await withRedis(() => redis.sMembers(keys.tenants))) {
    for (const { _id, entries } of await readModel.room<AuditPageView>(tenant, 'audit', 'all')) {
      const newest = entries.reduce((latest, { at }) => (at > latest ? at : latest), '');
      // Pages are in the order in which they were begun: those that follow are younger.
      if (newest >= oldest) break;
      const id = idFrom('audit-expired', tenant, _id);
      const metadata = { by: author, at: now.toISOString(), commandId: id, v: 1 };
      await store.append(
        streamName('audit', tenant, _id),
        [{ id, type: 'AuditPageExpired', data: {}, metadata }],
        'any',
      );
    }
  }
}
