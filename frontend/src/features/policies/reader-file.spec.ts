import { expect, it } from '@jest/globals';
import { readerRows } from './reader-file';

it('who has still to acknowledge stands first, with when they were reminded', () => {
  const [at, remindedAt] = ['2026-11-02T09:00:00.000Z', '2026-11-05T08:00:00.000Z'];
  const done = [{ id: 'ann', department: 'support', at }] as const;
  const open = [{ id: 'bob', department: 'dev', remindedAt }] as const;
  expect(readerRows({ done, open })).toEqual([
    { id: 'bob', department: 'dev', acknowledgedAt: null, remindedAt },
    { id: 'ann', department: 'support', acknowledgedAt: at, remindedAt: null },
  ]);
});
