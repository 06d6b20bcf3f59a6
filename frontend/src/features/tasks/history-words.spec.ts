import { describe, expect, it } from '@jest/globals';
import type { FieldChange, HistoryEntry } from '@atrium/contracts/core/history';
import { provenanceOf, wordedEntry } from './history-words';

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

describe('an entry of the history in words', () => {
  it('names columns and people, and says nothing for none', () => {
    expect(wordedEntry(entry('TaskMoved', [{ field: 'priority', from: 'T4', to: 'T1' }]), nameOf)).toEqual({
      what: 'moved the card',
      changes: [{ label: 'Priority', from: 'Low', to: 'Critical' }],
    });
    expect(wordedEntry(entry('TaskAssigned', [{ field: 'assignee', from: null, to: 'mei' }]), nameOf)).toEqual({
      what: 'changed the assignee',
      changes: [{ label: 'Assignee', from: null, to: 'name of mei' }],
    });
  });

  it('tells a move within the column, and what the act says already only once', () => {
    expect(wordedEntry(entry('TaskMoved'), nameOf).what).toBe('moved the card within its column');
    const done = wordedEntry(entry('TaskCompleted', [{ field: 'state', from: 'open', to: 'done' }]), nameOf);
    expect(done).toEqual({ what: 'marked the card as done', changes: [] });
  });

  it('shows of a checklist only the lines that changed', () => {
    const { changes } = wordedEntry(
      entry('ChecklistItemChanged', [{ field: 'checklist', from: lines(false, false), to: lines(false, true) }]),
      nameOf,
    );
    expect(changes).toEqual([{ label: 'Checklist', from: '☐ line 1', to: '☑ line 1' }]);
  });
});

describe('where a value comes from', () => {
  const entries = [
    entry('TaskDetailsChanged', [{ field: 'tasktitle', from: 'Old', to: 'New' }], 3),
    entry('TaskMoved', [{ field: 'priority', from: 'T1', to: 'T2' }], 2),
    entry('TaskCreated', [{ field: 'priority', from: null, to: 'T1' }], 1),
  ];

  it('is the newest entry that set it', () => {
    expect(provenanceOf(entries, 'priority', nameOf)).toMatchObject({ by: 'asha', from: 'Critical', isFirst: false });
    expect(provenanceOf(entries.slice(2), 'priority', nameOf)).toMatchObject({ from: null, isFirst: true });
    expect(provenanceOf(entries, 'labels', nameOf)).toBeNull();
  });
});
