import { expect, test } from '@jest/globals';
import { pageWindow } from './page-window';

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, null, 20]],
  [4, 20, [1, 2, 3, 4, 5, null, 20]],
  [5, 20, [1, null, 4, 5, 6, null, 20]],
  [16, 20, [1, null, 15, 16, 17, null, 20]],
  [17, 20, [1, null, 16, 17, 18, 19, 20]],
  [99, 20, [1, null, 16, 17, 18, 19, 20]],
])('page %d of %d', (page, count, expected) => {
  expect(pageWindow(page, count)).toEqual(expected);
});

test('the current page is always in view and the length never changes', () => {
  for (let page = 1; page <= 50; page += 1) {
    const shown = pageWindow(page, 50, 2);
    expect(shown).toContain(page);
    expect(shown).toHaveLength(9);
  }
});
