/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { wordedEntry } from '../../shared-features/history/history-labels';
import { taskLabels } from './history-labels';

const entry = (type: string, changes: FieldChange[] = [], version = 1): HistoryEntry => ({
  _id: `e${version}`,
  version,
  type,
  at: '2026-03-01T09:00:00Z',
  by: { _id: 'asha', username: 'asha' },
  changes,
});
const nameOf = (id: string) => `name of ${id}`;
const lines = (...done: boolean[]) => done.map((each, n) => ({ id: `${n}`, text: `line ${n}`, done: each }));

describe('an entry of the history as text', () => {
  it('names columns and people, and says nothing for none', () => {
    expect(wordedEntry(taskLabels, entry('TaskMoved', [{ field: 'priority', from: 'T4', to: 'T1' }]), nameOf)).toEqual({
      what: 'moved the card',
      changes: [{ label: 'Priority', from: 'Low', to: 'Critical' }],
    });
    expect(
      wordedEntry(taskLabels, entry('TaskAssigned', [{ field: 'assignee', from: null, to: 'mei' }]), nameOf),
    ).toEqual({
      what: 'changed the assignee',
      changes: [{ label: 'Assignee', from: null, to: 'name of mei' }],
    });
  });

  it('shows a move within the column, and what the action says already only once', () => {
    expect(wordedEntry(taskLabels, entry('TaskMoved'), nameOf).what).toBe('reordered the card');
    const done = wordedEntry(
      taskLabels,
      entry('TaskCompleted', [{ field: 'state', from: 'open', to: 'done' }]),
      nameOf,
    );
    expect(done).toEqual({ what: 'marked the card as done', changes: [] });
  });

  it('shows of a checklist only the lines that changed', () => {
    const { changes } = wordedEntry(
      taskLabels,
      entry('ChecklistItemChanged', [{ field: 'checklist', from: lines(false, false), to: lines(false, true) }]),
      nameOf,
    );
    expect(changes).toEqual([{ label: 'Checklist', from: '☐ line 1', to: '☑ line 1', isList: true }]);
  });
});
