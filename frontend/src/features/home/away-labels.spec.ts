import { describe, expect, it } from '@jest/globals';
import type { AwayItem } from '@atrium/contracts/home/views';
import type { HistoryLabels } from '../../shared-features/history/history-labels';
import { awayAuthors, awayChanges, awayLine } from './away-labels';

const labels: HistoryLabels = {
  collection: 'bugs',
  thing: 'the bug',
  actions: {},
  labelOf: (field) => field.toUpperCase(),
  textOf: (_, value) => (typeof value === 'string' && value !== '' ? value : null),
};
const [bob, eve, zoe] = ['Bob', 'Eve', 'Zoe'].map((username) => ({ _id: username, username }));
const item = (more: Partial<AwayItem>): AwayItem => ({
  collection: 'bugs',
  _id: 'bug',
  label: 'BUG-1',
  title: 'It does not add up',
  state: 'New',
  from: '',
  until: '',
  fate: 'changed',
  changes: [],
  said: null,
  comments: 0,
  by: bob === undefined ? [] : [bob],
  acts: 1,
  at: '2026-03-02T09:00Z',
  position: '1',
  ...more,
});
const crewText = (_: string, value: unknown) => (Array.isArray(value) ? value.join(', ') || null : null);
const line = (more: Partial<AwayItem>) => awayLine(item(more), awayChanges(item(more), labels, String));
const change = (field: string, from: unknown, to: unknown) => ({ field, from, to });

describe('what others did, in a line', () => {
  it('is the net change of each field, and counts what does not fit', () => {
    expect(line({ changes: [change('status', 'New', 'Closed')] })).toBe('STATUS: New → Closed');
    const many = ['a', 'b', 'c', 'd'].map((field) => change(field, '', 'x'));
    expect(line({ changes: many, comments: 2 })).toBe('A: none → x · B: none → x · 2 more changes · 2 comments');
    expect(line({ changes: [change('text', 'x'.repeat(50), 'y')] })).toBe('TEXT changed');
  });

  it('says of a list what came to it and what went', () => {
    const lists = { ...labels, lists: new Set(['crew']), textOf: crewText };
    const told = (from: string[], to: string[]) => {
      const one = item({ changes: [change('crew', from, to)] });
      return awayLine(one, awayChanges(one, lists, String));
    };
    expect(told(['a'], ['a', 'b'])).toBe('CREW: + b');
    expect(told(['a', 'b'], ['a'])).toBe('CREW: − b');
    expect(told(['a', 'b'], ['a', 'c'])).toBe('CREW: b → c');
  });

  it('says of the whole what became of it', () => {
    expect(line({ fate: 'made', changes: [change('status', null, 'New')], comments: 1 })).toBe(
      'Created · New · 1 comment',
    );
    expect(line({ fate: 'made', state: '' })).toBe('Created');
    expect(line({ collection: 'users', fate: 'made', state: 'devOpsEngineer' })).toBe('Created · DevOps engineer');
    expect(line({ fate: 'gone' })).toBe('Deleted');
    expect(line({ fate: 'back', changes: [change('status', 'New', 'Closed')] })).toBe(
      'Restored · STATUS: New → Closed',
    );
  });

  it('names who did it', () => {
    const by = [bob, eve, zoe].flatMap((person) => person ?? []);
    expect(awayAuthors(item({}))).toBe('1 change by Bob');
    expect(awayAuthors(item({ by, acts: 7 }))).toBe('7 changes by Bob, Eve and Zoe');
  });

  it('describes plainly a kind without labels here', () => {
    const unknown = item({ changes: [change('size', 1, 2), change('parts', [], ['a'])] });
    expect(awayChanges(unknown)).toEqual([{ label: 'Size', from: '1', to: '2' }]);
    const told = item({ changes: [change('approver', { username: 'Bob' }, null), change('state', 'open', 'done')] });
    expect(awayChanges(told, { ...labels, implied: new Set(['state']) })).toMatchObject([
      { label: 'APPROVER', from: 'Bob', to: null },
      { label: 'STATE', to: 'done' },
    ]);
  });
});
