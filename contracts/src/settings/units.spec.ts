import { describe, expect, it } from '@jest/globals';
import { departments, designations } from '../core/permissions.js';
import {
  codeFor,
  firstUnits,
  isUnitCode,
  type Unit,
  unitName,
  unitNamed,
  unitsOffered,
  unitsProblem,
} from './units.js';

const unit = (code: string, name: string, archived = false): Unit => ({ code, name, archived });
const people = unit('hr', 'People');
const sales = unit('sales', 'Sales', true);
const units = [people, sales];

it('organisations begin with those that the product knows, in that order, under codes that forms take', () => {
  expect(firstUnits.departments.map(({ code }) => code)).toEqual(departments);
  expect(firstUnits.designations.map(({ code }) => code)).toEqual(designations);
  expect(
    Object.values(firstUnits)
      .flat()
      .every(({ code, archived }) => isUnitCode(code) && !archived),
  ).toBe(true);
  for (const wrong of ['', ' hr', 'hr:all', 'a/b', 'x'.repeat(41), null, 7]) expect(isUnitCode(wrong)).toBe(false);
});

it('one is called by its name, also when it is archived, and by its code once nobody knows it', () => {
  expect([unitName(units, 'hr'), unitName(units, 'sales'), unitName(units, 'gone')]).toEqual([
    'People',
    'Sales',
    'gone',
  ]);
});

it('a text means one in use by its name or code, and a code before a name', () => {
  expect([unitNamed(units, ' people '), unitNamed(units, 'HR')]).toEqual([people, people]);
  expect(unitNamed(units, 'Sales')).toBeUndefined();
  const other = unit('people', 'Others');
  expect(unitNamed([people, other], 'people')).toBe(other);
});

it('forms offer what is in use, and what stands there already', () => {
  expect(unitsOffered(units)).toEqual([people]);
  expect(unitsOffered(units, 'sales')).toEqual(units);
  expect(unitsOffered(units, ['sales'])).toEqual(units);
});

describe('the code of a new one', () => {
  it.each([
    ['Data scientist', [], 'dataScientist'],
    ['Büroleitung', [], 'buroleitung'],
    ['HR', ['hr', 'HR2'], 'hr3'],
    ['運用', [], 'id-1'],
  ])('of %s beside %s is %s', (name, taken, code) => {
    expect(codeFor(name, taken, 'id-1')).toBe(code);
  });

  it('is one that forms take, however long the name', () => {
    expect(isUnitCode(codeFor('Very '.repeat(20), ['x'], 'id-1'))).toBe(true);
  });
});

it.each([
  [null, [people, sales, unit('two', 'sales')]],
  [null, [{ name: 'New' }, { name: 'Newer', code: '' }]],
  ['Each needs a name of its own', [people, unit('two', ' people')]],
  ['Two have the same code', [people, unit('HR', 'Other')]],
  ['At least one has to be in use', [sales]],
  ['At most 200 can be in use', Array.from({ length: 201 }, (_, n) => unit(`u${n}`, `U${n}`))],
])('%s is said about a list', (problem, list: readonly Partial<Unit>[]) => {
  expect(unitsProblem(list)).toBe(problem);
});
