import { bugKind } from '@atrium/contracts/bugs/kind';
import { describe, expect, it, test } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { moment } from '../../platform/past/moment';
import { fakeApi } from '../../platform/testing/fake-api';
import { type ListedRecord, numberIn, type RecordListing } from './search-records';
import { useOlderRecords } from './use-records';

interface Row extends ListedRecord {
  readonly bugnumber: number;
}

const row = (bugnumber: number): Row => ({
  _id: `b${bugnumber}`,
  version: 1,
  bugnumber,
  status: 'Closed',
  priority: '',
  createdAt: '2026-03-01T09:00:00.000Z',
  settledAt: null,
  deleted: false,
});
const listing: RecordListing<Row> = {
  kind: bugKind,
  scopes: {},
  moduleOf: () => '',
  actions: ['edit'],
  older: { one: (id) => `/one/${id}`, list: '/all' },
};

function older(search: Parameters<typeof useOlderRecords>[2], isPart = true) {
  const { result } = renderHook(() => useOlderRecords(listing, [row(12)], search, isPart));
  return result;
}

describe('records that are too old to be sent', () => {
  it('are read one by one: what is open, and what is searched for by its number', async () => {
    const sent = fakeApi(({ path }) => ({ body: { updated: path === '/one/b3' ? row(3) : [row(4)] } }));
    const result = older({ open: 'b3.edit', q: 'BUG-4' });
    expect(result.current.isLooking).toBe(true);
    await waitFor(() => expect(result.current.records.map(({ _id }) => _id)).toEqual(['b3', 'b4']));
    expect(result.current.isLooking).toBe(false);
    expect(sent.map(({ path }) => path)).toEqual(['/one/b3', '/all?field=bugnumber&q=4&limit=1']);
  });

  it('are one record where both ask for the same', async () => {
    fakeApi(({ path }) => ({ body: { updated: path === '/one/b3' ? row(3) : [row(3)] } }));
    const result = older({ open: 'b3', q: 'BUG-3' });
    await waitFor(() => expect(result.current.records).toHaveLength(1));
  });

  it('are read as they were while the page is at a moment of the past', async () => {
    const at = '2026-03-02T09:30:00.000Z';
    moment.set(Date.parse(at));
    try {
      const sent = fakeApi(({ path }) => ({ body: { updated: [path.includes('_id') ? row(3) : row(4)] } }));
      const result = older({ open: 'b3', q: 'BUG-4' });
      await waitFor(() => expect(result.current.records.map(({ _id }) => _id)).toEqual(['b3', 'b4']));
      const asOf = `asOf=${encodeURIComponent(at)}`;
      expect(sent.map(({ path }) => path)).toEqual([`/all?_id=b3&${asOf}`, `/all?field=bugnumber&q=4&limit=1&${asOf}`]);
    } finally {
      moment.set(null);
    }
  });

  it('are not asked for where they were sent, or where everything was', () => {
    const sent = fakeApi(() => undefined);
    older({ open: 'b12', q: 'BUG-12' });
    older({ open: 'new' });
    older({ open: 'b3.elsewhere' });
    older({ open: 'b3', q: 'BUG-4' }, false);
    expect(sent).toEqual([]);
  });
});

test.each([
  [{ q: 'BUG-12' }, 12],
  [{ q: ' bug-12 ', field: 'description' }, 12],
  [{ q: '12', field: 'bugnumber' }, 12],
  [{ q: '12' }, null],
  [{ q: '12', field: 'description' }, null],
  [{ q: 'BUG-12 and more' }, null],
  [{ field: 'bugnumber' }, null],
])('a search for %j means the number %s', (search, number) => expect(numberIn(bugKind, search)).toBe(number));
