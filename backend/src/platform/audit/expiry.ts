import { dayMs } from '@atrium/contracts/core/days';
import type { AuditPageView } from '@atrium/contracts/audit/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { installation } from '../bootstrap.js';
import { idFrom } from '../kernel/ids.js';
import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import { keys } from '../projections/keys.js';
import type { ReadModel } from '../projections/read-model.js';
import { type Redis, withRedis } from '../redis.js';

interface Parts {
  readonly redis: Pick<Redis, 'sMembers'>;
  readonly readModel: Pick<ReadModel, 'page' | 'document'>;
  readonly store: Pick<EventStore, 'append'>;
}

/** How many pages are looked at together: of a long log only what is old is read. */
const atOnce = 20;
const author = { id: installation.id, username: installation.username };

/**
 * Takes the pages out of every tenant's audit log whose newest entry is older than its organisation's log reaches back. Several
 * processes may do so at the same time: the event's id is the page's own.
 */
export async function expireAudit({ redis, readModel, store }: Parts, now: Date): Promise<void> {
  for (const tenant of await withRedis(() => redis.sMembers(keys.tenants))) {
    const settings = await readModel.document<SettingsView>(tenant, 'settings', tenant);
    const { auditDays } = settings ?? defaultSettings;
    const oldest = new Date(now.getTime() - auditDays * dayMs).toISOString();
    for (let start = 0, isOld = true; isOld; start += atOnce) {
      const range = { start, end: start + atOnce };
      const { documents } = await readModel.page({ ...installation, tenant }, 'audit', range);
      const pages = documents.map((json) => JSON.parse(json) as AuditPageView);
      // Pages are in the order in which they were begun: those that follow a younger one are younger as well.
      const young = pages.findIndex(({ entries }) => entries.some(({ at }) => at >= oldest));
      const expired = young < 0 ? pages : pages.slice(0, young);
      for (const { _id } of expired) {
        const id = idFrom('audit-expired', tenant, _id);
        const metadata = { by: author, at: now.toISOString(), commandId: id, v: 1 };
        const event = { id, type: 'AuditPageExpired', data: {}, metadata };
        await store.append(streamName('audit', tenant, _id), [event], 'any');
      }
      isOld = expired.length === atOnce;
    }
  }
}
