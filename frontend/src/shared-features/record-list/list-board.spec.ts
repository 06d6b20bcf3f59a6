import { expect, jest, test } from '@jest/globals';
import type { BugView } from '@atrium/contracts/bugs/views';
import { ListBoard } from './list-board';
import { sampleBug } from './sample-records';

const columns = ['New', 'Closed'].map((id) => ({ id, title: id }));
const bug = (id: string, status: BugView['status'], version = 2) => sampleBug({ _id: id, status, version });
const board = () => new ListBoard<BugView>(columns, ({ status }) => status);

test('columns hold what was found in its order, and stay the same while their cards do', () => {
  const index = board();
  const heard = jest.fn();
  const leave = index.subscribe(heard);
  const [a, b, c] = [bug('a', 'New'), bug('b', 'Closed'), bug('c', 'New')];
  index.show([c, b, a]);
  expect([index.cards('New'), index.cards('Closed'), index.cards('Lost')]).toEqual([['c', 'a'], ['b'], []]);
  const before = index.cards('New');
  index.show([c, { ...b, version: 3 }, a]);
  expect(index.cards('New')).toBe(before);
  expect(index.around('a')).toEqual(['c', 'a']);
  expect(index.around('z')).toEqual([]);
  expect(heard).toHaveBeenCalledTimes(2);
  leave();
  index.show([]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('a card takes the place of its record in the list', () => {
  const index = board();
  index.show([bug('a', 'New'), bug('b', 'Closed'), bug('c', 'New'), bug('d', 'Closed')]);
  expect(index.place('b', 'New')).toBe(1);
  expect(index.place('d', 'New')).toBe(2);
  expect(index.place('a', 'New')).toBe(0);
});

test('it knows what became of cards', () => {
  const index = board();
  const [a, b] = [bug('a', 'New'), bug('b', 'New')];
  index.show([a, b]);
  index.show([{ ...a, status: 'Closed' }, { ...b, version: 3 }, bug('c', 'New', 1), bug('d', 'New')]);
  expect(['a', 'b', 'c', 'd'].map(index.kindOf)).toEqual(['moved', 'changed', 'created', 'changed']);
});
