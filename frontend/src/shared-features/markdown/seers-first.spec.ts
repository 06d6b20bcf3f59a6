import { expect, test } from '@jest/globals';
import { seersFirst } from './seers-first';

const sight: Readonly<Record<string, boolean>> = { ann: false, bob: true, cem: false, dia: true };
const seesOf = (name: string) => sight[name];

test('who sees comes first, and the cut takes the others', () => {
  expect(seersFirst(['ann', 'bob', 'cem', 'dia'], seesOf, 3)).toEqual(['bob', 'dia', 'ann']);
  expect(seersFirst(['ann', 'bob', 'cem', 'dia'], seesOf, 1)).toEqual(['bob']);
});

test('nobody is shown while one who could come first is not known', () => {
  expect(seersFirst(['ann', 'new', 'bob'], seesOf, 2)).toEqual([]);
  expect(seersFirst(['bob', 'dia', 'new'], seesOf, 2)).toEqual(['bob', 'dia']);
});
