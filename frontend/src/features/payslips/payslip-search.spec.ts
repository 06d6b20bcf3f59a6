import { expect, it } from '@jest/globals';
import { paySlipSearch } from './payslip-search';

it('reads an address, and leaves out what makes no sense', () => {
  const whole = { tab: 'mine', month: '2026-02', open: 'ann_2026-02', version: 2, edit: true, full: true };
  expect(paySlipSearch({ ...whole, color: 'red' })).toEqual(whole);
  // As it was called before; such links are in mails.
  expect(paySlipSearch({ slip: 'ann_2026-02' })).toEqual({ open: 'ann_2026-02' });
  const wrong = { tab: 'all', month: '2026-13', open: 'a b', version: 0, edit: 'yes', full: 'no' };
  expect(paySlipSearch(wrong)).toEqual({});
});
