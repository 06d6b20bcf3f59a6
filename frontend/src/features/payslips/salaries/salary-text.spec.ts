import { expect, it } from '@jest/globals';
import type { SlipSalary } from '@atrium/contracts/salaries/rules';
import { splitText, whyOf } from './salary-text';

const lines = [
  { label: 'Basic pay', kind: 'earning', perDay: true, amount: null, percent: '100', of: '' },
  { label: 'Lodging', kind: 'earning', perDay: false, amount: null, percent: '30', of: 'Basic pay' },
] as const;
const part = { structure: 's', name: 'Engineers', since: '2026-03-01', basic: '3000.00', lines, days: 22 };
const whole: SlipSalary = { parts: [part], working: 22 };
const raised: SlipSalary = {
  parts: [
    { ...part, days: 10 },
    { ...part, since: '2026-03-16', basic: '4100.00', days: 12 },
  ],
  working: 22,
};

const why = (label: string, amount: string) => whyOf(whole, 'earnings', { label, amount }, 'EUR');

it('a line says of what it is a share, from which structure, and since when', () => {
  expect(why('Lodging', '900.00')).toEqual(['30 % of Basic pay, from structure Engineers, since Mar 1, 2026']);
  expect(why('Basic pay', '3000.00')[0]).toContain('100 % of the basic amount');
  expect(why('Lodging', '901.00')).toEqual(['Changed by hand; the salary gives €900.00']);
  expect(why('Bonus', '901.00')).toEqual([]);
  expect(whyOf(undefined, 'earnings', { label: 'Lodging', amount: '1.00' }, 'EUR')).toEqual([]);
});

it('a month that is split says by which days', () => {
  const lodging = { label: 'Lodging', amount: '1080.00' };
  expect(whyOf(raised, 'earnings', lodging, 'EUR')).toHaveLength(2);
  expect(splitText(whole, 'EUR')).toBe('');
  expect(splitText(raised, 'EUR')).toBe(
    '10 of 22 days at €3,000.00, since Mar 1, 2026; 12 of 22 days at €4,100.00, since Mar 16, 2026',
  );
});
