import { firstUnits } from '@atrium/contracts/settings/units';
import { describe, expect, it } from '@jest/globals';
import { unitTextThen } from './unit-then';

describe('a department on a pay slip', () => {
  const units = { ...firstUnits, departments: [{ code: 'support', name: 'Help desk', archived: false }] };

  it('is called as it was then, and as it is today where the pay slip kept no name', () => {
    expect(unitTextThen(units, 'departments', 'support', 'Support')).toBe('Support');
    expect(unitTextThen(units, 'departments', 'support', undefined)).toBe('Help desk');
    expect(unitTextThen(units, 'departments', 'gone', 'Stables')).toBe('Stables');
  });
});
