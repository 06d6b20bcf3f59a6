import { expect, it } from '@jest/globals';
import { unlistedIn } from './listed-names.js';
import { namesOffered } from './name-lists.js';

const settings = {
  applications: ['billing'],
  modules: ['stock', 'qr'],
  policyCategories: [],
  labels: [{ id: 'ui' }],
  departments: [
    { code: 'hr', name: 'People', archived: false },
    { code: 'kam', name: 'KAM', archived: true },
  ],
  designations: [],
};
const field = (list: 'applications' | 'modules', wanted: string | null | undefined, present = '') =>
  unlistedIn([{ field: 'module', list, wanted, present }], settings);

it('takes the names of the list, nothing, and what a record says already', () => {
  expect([field('modules', 'qr'), field('modules', ''), field('modules', null), field('modules', undefined)]).toEqual([
    [],
    [],
    [],
    [],
  ]);
  expect(field('applications', 'banquet', 'banquet')).toEqual([]);
});

const label = (wanted: string[], present: string[] = []) =>
  unlistedIn([{ field: 'labels', list: 'labels', wanted, present }], settings);

it('takes the labels that there are, and those that a record has already', () => {
  expect([label([]), label(['ui']), label(['ui', 'gone'], ['gone'])]).toEqual([[], [], []]);
  expect(label(['gone'])).toEqual([{ field: 'labels', message: 'One of these labels does not exist' }]);
});

it('names what is not on the list, with what is', () => {
  const message = 'module must be one of the following values: stock, qr';
  expect(field('modules', 'billing')).toEqual([{ field: 'module', message }]);
  expect(field('modules', 'QR')).toHaveLength(1);
});

const department = (wanted: string | string[], present: string | string[] | null = null) =>
  unlistedIn([{ field: 'department', list: 'departments', wanted, present }], settings);

it('takes departments in use, and those that are archived where they stand already', () => {
  expect([department('hr'), department('kam', 'kam'), department(['kam', 'hr'], ['kam'])]).toEqual([[], [], []]);
  const message = 'department must be one of the following values: hr';
  expect([department('kam'), department(['hr', 'gone'])]).toEqual([
    [{ field: 'department', message }],
    [{ field: 'department', message }],
  ]);
});

it('offers a record its own name although the list has dropped it', () => {
  expect(namesOffered(['a'], 'b')).toEqual(['a', 'b']);
  expect(namesOffered(['a'], 'a')).toEqual(['a']);
  expect(namesOffered(['a'], '')).toEqual(['a']);
});
