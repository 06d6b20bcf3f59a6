import { expect, test } from '@jest/globals';
import type { TenantView } from '@atrium/contracts/tenants/views';
import { wordedEntry } from '../../shared-features/history/history-labels';
import { originLabels } from './history-labels';
import { byName, dueAfter, durationText, originActivities, searchOrigins } from './select';

function origin(originName: string, part: Partial<TenantView> = {}): TenantView {
  const companyName = `${originName} Limited`;
  return {
    _id: originName,
    version: 1,
    originName,
    companyName,
    isActive: true,
    fileQuota: 500,
    owners: [],
    createdAt: '',
    deletion: null,
    ...part,
  };
}
const origins = [origin('globex'), origin('acme', { isActive: false }), origin('initech')];

const names = (field: string | null, term: string) =>
  searchOrigins(origins, field, term).map(({ originName }) => originName);

test('origins stand in the order of their names', () => {
  expect(byName(origins).map(({ originName }) => originName)).toEqual(['acme', 'globex', 'initech']);
});

test('a search is trimmed and finds anywhere, whatever the case; the state is meant whole', () => {
  expect(names(null, 'acme')).toHaveLength(3);
  expect(names('originName', ' ACM ')).toEqual(['acme']);
  expect(names('companyName', 'limited')).toHaveLength(3);
  expect(names('state', 'active')).toEqual(['globex', 'initech']);
  expect(names('state', 'inactive')).toEqual(['acme']);
});

test('origins come with their activity, the latest first; one without any has nobody', () => {
  const acme = { tenentId: 'acme', users: 3, online: 1, lastActivityAt: '2026-02-01' };
  const operations = { tenants: [acme], peopleOnline: 1, projectionLagMs: 3, failedJobs: 0 };
  const rows = originActivities(origins, operations);
  expect(rows.map(({ id, activity }) => [id, activity?.users])).toEqual([
    ['acme', 3],
    ['globex', 0],
    ['initech', 0],
  ]);
  expect(originActivities(origins, null).every(({ activity }) => activity === null)).toBe(true);
  expect(originActivities([], operations)).toMatchObject([{ id: 'acme', name: '', activity: acme }]);
});

test('an origin that was deleted has no activity, and days are counted within bounds', () => {
  const deletion = { state: 'done', by: { _id: 'r', username: 'root' }, at: '', due: '', doneAt: '' } as const;
  expect(originActivities([origin('acme', { deletion })], null)).toEqual([]);
  expect(dueAfter(0, '30')).toBe(30 * 24 * 60 * 60_000);
  for (const days of ['', '0', '366', '1.5', 'x']) expect(dueAfter(0, days)).toBeNull();
});

test('durations are formatted in a fitting unit', () => {
  expect([12.4, 3_400, 125_000].map(durationText)).toEqual(['12 ms', '3.4 s', '2 min']);
});

test('history is formatted as text, without repeating the sentence', () => {
  const changes = [
    { field: 'originName', from: 'acme', to: 'apex' },
    { field: 'isActive', from: true, to: false },
  ];
  const entry = { _id: 'e', version: 2, type: 'TenantRenamed', at: '', by: { _id: 'r', username: 'root' }, changes };
  expect(wordedEntry(originLabels, entry, (id) => id)).toEqual({
    what: 'renamed the origin',
    changes: [{ label: 'Origin name', from: 'acme', to: 'apex' }],
  });
});
