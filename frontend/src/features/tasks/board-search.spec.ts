import { expect, test } from '@jest/globals';
import { boardSearch } from './board-search';

test('the address is read, and what makes no sense in it left out', () => {
  const full = {
    q: 'menu',
    who: 'me',
    label: 'docs',
    due: 'soon',
    group: 'assignee',
    lanes: 'status',
    layout: 'table',
    card: 'x1',
    column: 'T1',
    tray: 'done',
  };
  expect(boardSearch(full)).toEqual(full);
  expect(
    boardSearch({
      q: 12,
      due: 'someday',
      group: 'weight',
      lanes: 7,
      layout: 'pile',
      column: 'T9',
      tray: 7,
      card: '',
      page: 'first',
    }),
  ).toEqual({
    q: '12',
  });
});
