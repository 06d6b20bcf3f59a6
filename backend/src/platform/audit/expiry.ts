import { dayMs } from '@atrium/contracts/core/days';
import type { AuditPageView } from '@atrium/contracts/audit/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import type { SettingsView } from '@atrium/contracts/settings/views';
import { installation } from '../bootstrap.js';
import { idFrom } from '../kernel/ids.js';
import type { EventStore } from '../event-store/event-store.js';
import { streamName } from '../event-store/streams.js';
import type { ReadModel } from '../projections/read-model.js';

interface Parts {
  readonly readModel: Pick<ReadModel, 'tenants' | 'page' | 'document'>;
  readonly store: Pick<EventStore, 'append'>;
}

const atOnce = 20;
const author = { id: installation.id, username: installation.username };

/**
 * Expires the pages of every tenant's audit log whose newest entry is past the organisation's retention. Safe to run
 * in several processes: the event's id derives from the page.
 */
export async function expireAudit({ readModel, store }: Parts, now: Date): Promise<void> {
  for (const tenant of await readModel.tenants()) {
    const settings = await readModel.document<SettingsView>(tenant, 'settings', tenant);
    const { auditDays } = settings ?? defaultSettings;
    const oldest = new Date(now.getTime() - auditDays * dayMs).toISOString();
    for (let start = 0, isOld = true; isOld; start += atOnce) {
      const range = { start, end: start + atOnce };
      const { documents } = await readModel.page({ ...installation, tenant }, 'audit', range);
      const pages = documents.map((json) => JSON.parse(json) as AuditPageView);
      // Pages are ordered by when they began, so all pages after a younger one are younger too.
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
