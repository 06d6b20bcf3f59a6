import { expect, test } from '@jest/globals';
import type { KeptAct } from '../projections/acts.js';
import { stacksOf } from './stacks.js';

const did = (act: string, more: Partial<KeptAct> = {}): KeptAct => ({
  act,
  category: 'bug',
  id: 'one',
  command: 'EditBug',
  at: '2026-03-02T09:30:00.000Z',
  ...more,
});
const undid = (act: string, undoes: string): KeptAct => did(act, { undoes });

function named(...acts: readonly KeptAct[]) {
  const { undo, redo } = stacksOf(acts, (command) => command !== 'MarkRead');
  return { undo: undo.map(({ act }) => act), redo: redo.map(({ act }) => act) };
}

test('what was done last is undone first', () => {
  expect(named(did('a'), did('b'))).toEqual({ undo: ['a', 'b'], redo: [] });
});

test('what was undone waits to be redone, in the order in which it was undone', () => {
  expect(named(did('a'), did('b'), undid('-b', 'b'), undid('-a', 'a'))).toEqual({ undo: [], redo: ['-b', '-a'] });
});

test('what was redone can be undone again', () => {
  expect(named(did('a'), undid('-a', 'a'), undid('+a', '-a'))).toEqual({ undo: ['+a'], redo: [] });
});

test('a new action clears the redo stack', () => {
  expect(named(did('a'), undid('-a', 'a'), did('b'))).toEqual({ undo: ['b'], redo: [] });
});

test('undoing another person’s action is an action of one’s own', () => {
  expect(named(did('a'), undid('-x', 'x'))).toEqual({ undo: ['a', '-x'], redo: [] });
});

test('what belongs to one group is one act, also where only a part of it was undone', () => {
  const both = [did('a', { group: 'g' }), did('b', { group: 'g', id: 'two' })];
  expect(named(...both)).toEqual({ undo: ['g'], redo: [] });
  expect(named(...both, undid('-b', 'b'))).toEqual({ undo: [], redo: ['-b'] });
});

test('events that belong to no action are left out', () => {
  expect(named(did('a'), did('b', { command: 'MarkRead' }))).toEqual({ undo: ['a'], redo: [] });
});
