import { describe, expect, it } from '@jest/globals';
import { sampleTask } from './sample-tasks';
import { addLabels, blankValues, valuesOf } from './task-form-rules';

const base = valuesOf(sampleTask({ labels: ['a'], starttime: '2026-03-10T09:00' }), 'todo');

describe('the values of the form', () => {
  it('take days of a due date', () => {
    expect(base.starttime).toBe('2026-03-10');
    expect(valuesOf(sampleTask({ starttime: '' }), 'todo').starttime).toBe('');
  });

  it('start empty in the column from which they were asked for', () => {
    expect(blankValues('T1', 'todo')).toMatchObject({ tasktitle: '', priority: 'T1', assignee: '', labels: [] });
  });

  it('gather labels, each once', () => {
    expect(addLabels(['docs'], ' ops, docs ,, billing')).toEqual(['docs', 'ops', 'billing']);
  });
});
