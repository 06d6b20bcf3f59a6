import { expect, it } from '@jest/globals';
import { paySlipSearch } from './payslip-search';

it('reads an address, and leaves out what makes no sense', () => {
  const whole = { tab: 'mine', month: '2026-02', slip: 'ann_2026-02', version: 2, edit: true };
  expect(paySlipSearch({ ...whole, color: 'red' })).toEqual(whole);
  const wrong = { tab: 'all', month: '2026-13', slip: 'a b', version: 0, edit: 'yes' };
  expect(paySlipSearch(wrong)).toEqual({});
});
