import { dayMs } from '@atrium/contracts/core/days';
import { describe, expect, it } from '@jest/globals';
import type { AuditPageView } from '@atrium/contracts/audit/views';
import { defaultSettings } from '@atrium/contracts/settings/rules';
import { expireAudit } from './expiry.js';

const { auditDays } = defaultSettings;
const now = new Date('2026-03-02T09:30:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();

/** A page whose entries are so many days old. */
function page(_id: string, ...days: number[]): AuditPageView {
  const entry = {
    by: null,
    act: 'SignIn',
    area: 'users',
    record: 'ann',
    outcome: 'failed',
    address: '',
    times: 1,
  } as const;
  return { _id, version: 1, entries: days.map((age, n) => ({ ...entry, _id: `${_id}-${n}`, at: daysAgo(age) })) };
}

/** Sweeps once. @returns the streams to which the end of a page was written, and how many pages were read for it */
async function sweep(
  logs: Readonly<Record<string, readonly AuditPageView[]>>,
  chosen: Readonly<Record<string, number>> = {},
) {
  const ended: { stream: string; id: string }[] = [];
  let read = 0;
  await expireAudit(
    {
      readModel: {
        tenants: () => Promise.resolve(Object.keys(logs)),
        document: async <Doc>(tenant: string, collection: string) => {
          expect(collection).toBe('settings');
          const days = chosen[tenant];
          return (days === undefined ? null : { ...defaultSettings, auditDays: days }) as Doc | null;
        },
        page: async ({ tenant }, collection, { start, end }) => {
          expect(collection).toBe('audit');
          const pages = (logs[tenant] ?? []).slice(start, end);
          read += pages.length;
          return { documents: pages.map((each) => JSON.stringify(each)), total: pages.length };
        },
      },
      store: {
        append: async (stream, events) => {
          for (const { id, type } of events) {
            expect(type).toBe('AuditPageExpired');
            ended.push({ stream, id });
          }
          return { revision: 1, position: 0n };
        },
      },
    },
    now,
  );
  return { ended, streams: ended.map(({ stream }) => stream), read };
}

describe('the audit log', () => {
  it('drops the pages of which every entry is older than the period kept', async () => {
    const { streams } = await sweep({
      acme: [page('a', auditDays + 30, auditDays + 1), page('b', auditDays + 2, auditDays - 1), page('c', 3)],
      globex: [page('d', auditDays + 1)],
    });
    expect(streams).toEqual(['audit-acme.a', 'audit-globex.d']);
  });

  it('reaches back as far as each organisation chose', async () => {
    const old = [page('old', auditDays - 1), page('young', 91)];
    expect((await sweep({ acme: old, globex: old, initech: old }, { acme: 90, globex: 2_000 })).streams).toEqual([
      'audit-acme.old',
      'audit-acme.young',
    ]);
  });

  it('names the end of a page by the page, so that two who sweep write it once', async () => {
    const logs = { acme: [page('a', auditDays + 1)] };
    expect((await sweep(logs)).ended).toEqual((await sweep(logs)).ended);
  });

  it('reads no more of a long log than is old', async () => {
    const old = Array.from({ length: 30 }, (_, n) => page(`old-${n}`, auditDays + 1));
    const young = Array.from({ length: 200 }, (_, n) => page(`young-${n}`, 1));
    const { streams, read } = await sweep({ acme: [...old, ...young] });
    expect(streams).toHaveLength(30);
    expect(read).toBeLessThanOrEqual(40);
  });
});
