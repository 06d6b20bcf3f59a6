import { afterEach, expect, test } from '@jest/globals';
import { actGroup } from '../../platform/api/act-group';
import type { Outcome } from '../../platform/api/dispatch';
import { toasts } from '../../ui/overlay/toast-store';
import { type BulkLabels, changeAll } from './change-all';

const labels: BulkLabels<number> = {
  one: 'crate',
  many: 'crates',
  numberOf: (crate) => `C-${crate}`,
  failure: 'Failed',
};
const fine: Outcome<unknown> = { ok: true, data: null, position: '1' };
const refused: Outcome<unknown> = { ok: false, problem: { statusCode: 409, code: 'stale', message: 'Too heavy' } };
const lift = async (crate: number) => (crate === 3 ? refused : fine);

afterEach(() => toasts.set([]));

test('changes all as one act, and reports it once', async () => {
  const groups = new Set<string | undefined>();
  const act = (crate: number) => {
    groups.add(actGroup());
    return lift(crate);
  };
  await changeAll(labels, { items: [1, 2, 3, 4, 5], act, done: 'lifted' });
  expect(toasts.get()).toMatchObject([
    { kind: 'success', text: '4 crates lifted', action: { label: 'Undo' } },
    { kind: 'error', text: 'Failed', description: 'C-3: Too heavy' },
  ]);
  expect([...groups]).toEqual([expect.any(String)]);
  expect(actGroup()).toBeUndefined();
});

test('goes on beside those that take long, four at a time', async () => {
  let underWay = 0;
  let most = 0;
  const act = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    return null;
  };
  await changeAll(labels, { items: [1, 2, 3, 4, 5, 6, 7], act, done: 'lifted' });
  expect(most).toBe(4);
});
