import { expect, it } from '@jest/globals';
import { blankStep, movedStep, stepBodies, stepValues, withStepBodies } from './step-values';

const plan = { id: 'a', title: 'Laptop', note: '', doer: 'named', who: 'max', days: -7 } as const;

it('a form has the days of a step as a distance and a side', () => {
  expect(stepValues([plan, { ...plan, days: 0 }])).toMatchObject([
    { days: '7', side: 'before' },
    { days: '0', side: 'after' },
  ]);
  expect(stepBodies(stepValues([plan]))).toEqual([plan]);
  expect(stepBodies([{ ...blankStep, title: 'Desk', who: 'max', days: ' ', side: 'before' }])).toEqual([
    { title: 'Desk', note: '', doer: 'personnel', who: '', days: 0 },
  ]);
  expect(withStepBodies({ name: 'One' })).toEqual({ name: 'One' });
  expect(withStepBodies({ name: 'One', steps: stepValues([plan]) })).toEqual({ name: 'One', steps: [plan] });
});

it('steps change places with those beside them', () => {
  expect(movedStep([1, 2, 3], 0, 1)).toEqual([2, 1, 3]);
  expect(movedStep([1, 2, 3], 0, -1)).toEqual([1, 2, 3]);
  expect(movedStep([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
});
