import { afterEach, expect, test } from '@jest/globals';
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

test('changes all, tells it once, and undoes what was changed alone', async () => {
  const undone: number[] = [];
  const back = async (crate: number) => {
    undone.push(crate);
    return fine;
  };
  await changeAll(labels, { items: [1, 2, 3, 4, 5], act: lift, back, done: 'lifted' });
  expect(toasts.get()).toMatchObject([
    { kind: 'success', text: '4 crates lifted' },
    { kind: 'error', text: 'Failed', description: 'C-3: Too heavy' },
  ]);
  toasts.get()[0]?.action?.onSelect();
  expect(undone).toEqual([1, 2, 4, 5]);
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
  await changeAll(labels, { items: [1, 2, 3, 4, 5, 6, 7], act, back: act, done: 'lifted' });
  expect(most).toBe(4);
});
