import { describe, expect, test } from '@jest/globals';
import { sampleProject } from './sample-projects';
import { countStates, isOverdue, partDone, searchProjects, slipOf, slipText, totalProgress } from './select';

const projects = [
  sampleProject({ _id: 'a', name: 'Kitchen', targetDate: '2026-09-01' }),
  sampleProject({ _id: 'b', name: 'Garden', targetDate: '2026-05-01', lead: 'bo', health: 'At risk' }),
  sampleProject({ _id: 'c', name: 'Cellar', state: 'Planned', description: 'Wine for the kitchen', members: ['cy'] }),
  sampleProject({ _id: 'd', name: 'Attic', state: 'Archived' }),
  sampleProject({ _id: 'e', name: 'Roof', deleted: true }),
];
const found = (question: Parameters<typeof searchProjects>[1], me = 'asha') =>
  searchProjects(projects, question, me).map(({ _id }) => _id);

describe('searching projects', () => {
  test('what is under way comes first, in it what is due first; archived and deleted ones stay away', () => {
    expect(found({})).toEqual(['b', 'a', 'c']);
    expect(found({ state: 'Archived' })).toEqual(['d']);
    expect(found({ state: 'Deleted' })).toEqual(['e']);
  });

  test('a text is found in name and description, whatever its case', () => {
    expect(found({ q: ' KITCHEN ' })).toEqual(['a', 'c']);
  });

  test('by health, and by whose they are', () => {
    expect(found({ health: 'At risk' })).toEqual(['b']);
    expect(found({ only: 'mine' }, 'cy')).toEqual(['c']);
    expect(found({ only: 'mine' }, 'bo')).toEqual(['b']);
  });

  test('the deleted ones are not counted', () => {
    const none = { Planned: 0, Active: 0, 'On Hold': 0, Completed: 0, Archived: 0 };
    expect(countStates(projects, {}, 'asha')).toEqual({ ...none, Planned: 1, Active: 2, Archived: 1 });
    expect(countStates(projects, { q: 'kitchen' }, 'asha')).toEqual({ ...none, Planned: 1, Active: 1 });
  });
});

const count = (total: number, done: number) => ({ total, done, points: total * 2, pointsDone: done * 2, states: {} });
const move = (from: string, to: string) => ({ from, to, reason: '', at: '', by: { _id: 'a', username: 'a' } });

describe('how far a project is', () => {
  test('adds up over all kinds of records', () => {
    const counts = { bugs: count(4, 1), 'feature-requests': count(0, 0), tasks: count(6, 4) };
    const total = totalProgress({ _id: 'a', version: 1, counts, dues: [], pace: [] });
    expect(total).toEqual({ total: 10, done: 5, points: 20, pointsDone: 10 });
    expect(partDone(total)).toBe(0.5);
    expect(partDone(totalProgress(undefined))).toBeNull();
  });
});

describe('the target date', () => {
  test('has slipped by the days since it was first set', () => {
    const targetMoves = [move('', '2026-03-01'), move('2026-03-01', '2026-03-20'), move('2026-03-20', '2026-03-11')];
    expect(slipOf({ targetMoves, targetDate: '2026-03-11' })).toBe(10);
    expect(slipOf({ targetMoves: targetMoves.slice(0, 1), targetDate: '2026-03-01' })).toBe(0);
    expect(slipOf({ targetMoves, targetDate: '' })).toBe(0);
    expect([slipText(1), slipText(-3)]).toEqual(['1 day later', '3 days earlier']);
  });

  test('is overdue once it has passed, unless the project is over', () => {
    expect(isOverdue(sampleProject({ targetDate: '2026-03-01' }), '2026-03-02')).toBe(true);
    expect(isOverdue(sampleProject({ targetDate: '2026-03-01' }), '2026-03-01')).toBe(false);
    expect(isOverdue(sampleProject({ targetDate: '2026-03-01', state: 'Completed' }), '2026-03-02')).toBe(false);
  });
});
