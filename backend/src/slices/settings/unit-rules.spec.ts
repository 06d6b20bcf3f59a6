import type { Unit } from '@atrium/contracts/settings/units';
import { expect, it } from '@jest/globals';
import { unitsIn } from './unit-rules.js';

const unit = (code: string, name: string, archived = false): Unit => ({ code, name, archived });
const [hr, sales] = [unit('hr', 'HR'), unit('sales', 'Sales')];
const idOf = (n: number) => `id-${n}`;

it('keeps the order and the codes of a form, and makes codes for new ones', () => {
  const wanted = [{ ...sales, name: ' Field sales ' }, { name: 'Data science', archived: false }, hr];
  expect(unitsIn(wanted, [hr, sales], idOf)).toEqual([
    unit('sales', 'Field sales'),
    unit('dataScience', 'Data science'),
    hr,
  ]);
  const twice = [hr, { name: 'Data', archived: false }, { code: '', name: 'data', archived: true }];
  expect(unitsIn(twice, [hr], idOf).map(({ code }) => code)).toEqual(['hr', 'data', 'data2']);
});

it('takes one without a code for the present one of its name', () => {
  expect(unitsIn([{ name: 'HR', archived: false }], [hr], idOf)).toEqual([hr]);
});

it('keeps what a form leaves out as archived, since people may have it', () => {
  expect(unitsIn([sales], [hr, sales], idOf)).toEqual([sales, unit('hr', 'HR', true)]);
});
