import { describe, expect, it } from '@jest/globals';
import { sampleTask } from './sample-tasks';
import { addLabels, blankValues, conflicts, editOf, follow, valuesOf, withFields } from './task-form-rules';

const base = valuesOf(sampleTask({ labels: ['a'], starttime: '2026-03-10T09:00' }));

describe('another’s change to a card that is being edited', () => {
  it('is taken over where nothing was written', () => {
    const live = { ...base, tasktitle: 'Their title', labels: ['a', 'b'] };
    const next = follow(base, base, live);
    expect(next).toEqual({ base: live, values: live });
    expect(conflicts(next, live)).toEqual([]);
  });

  it('never wipes a draft, and is shown beside it', () => {
    const values = { ...base, tasktitle: 'My title', description: 'Mine' };
    const live = { ...base, tasktitle: 'Their title', priority: 'T1' as const };
    const next = follow(base, values, live);
    expect(next.values).toEqual({ ...values, priority: 'T1' });
    expect(conflicts(next, live)).toEqual(['tasktitle']);
    expect(editOf(next)).toEqual({ tasktitle: 'My title', description: 'Mine' });
  });

  it('is no conflict when both wrote the same', () => {
    const values = { ...base, tasktitle: 'Same' };
    const next = follow(base, values, { ...base, tasktitle: 'Same' });
    expect(conflicts(next, next.base)).toEqual([]);
    expect(editOf(next)).toEqual({});
  });

  it('can be taken field by field', () => {
    const live = { ...base, tasktitle: 'Their title' };
    const values = withFields({ ...base, tasktitle: 'Mine', description: 'Mine' }, live, ['tasktitle']);
    expect(editOf({ base: live, values })).toEqual({ description: 'Mine' });
  });
});

describe('the values of the form', () => {
  it('take days of a due date, and leave its time alone while the day is', () => {
    expect(base.starttime).toBe('2026-03-10');
    expect(editOf({ base, values: { ...base, assignee: 'daniel' } })).toEqual({ assignee: 'daniel' });
  });

  it('start empty in the column from which they were asked for', () => {
    expect(blankValues('T1')).toMatchObject({ tasktitle: '', priority: 'T1', assignee: '', labels: [] });
  });

  it('gather labels, each once', () => {
    expect(addLabels(['docs'], ' ops, docs ,, billing')).toEqual(['docs', 'ops', 'billing']);
  });
});
