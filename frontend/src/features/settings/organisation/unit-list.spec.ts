import type { Unit } from '@atrium/contracts/settings/units';
import { expect, test } from '@jest/globals';
import { shownName, unitKeys, unitMoved, withArchived } from './unit-list';

const unit = (code: string, name = code, archived = false): Unit => ({ code, name, archived });
const [hr, kam, sales, added] = [unit('hr'), unit('kam', 'kam', true), unit('sales'), unit('', 'Lab')];
const units = [hr, kam, sales, added];

test('a department moves among those in use', () => {
  expect(unitMoved(units, sales, -1)).toEqual([sales, kam, hr, added]);
  expect(unitMoved(units, hr, -1)).toEqual(units);
  expect(unitMoved(units, kam, 1)).toEqual(units);
});

test('a department is archived and restored, and a new one goes', () => {
  expect(withArchived(units, hr, true)).toEqual([{ ...hr, archived: true }, kam, sales, added]);
  expect(withArchived(units, kam, false)[1]).toEqual({ ...kam, archived: false });
  expect(withArchived(units, added, true)).toEqual([hr, kam, sales]);
});

test('each row has a key of its own, new ones as well', () => {
  expect(unitKeys([added, hr, { ...added }])).toEqual(['new 0', 'hr', 'new 1']);
});

test('a row shows what was typed', () => {
  expect(shownName('departments', unit('hr', 'People'), [hr])).toBe('People');
  expect(shownName('departments', hr, [hr])).toBe('hr');
});
