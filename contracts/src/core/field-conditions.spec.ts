import { describe, expect, it } from '@jest/globals';
import { customProblems } from './custom-field-rules.js';
import type { FormField } from './custom-fields.js';
import { canDecide, shownFields } from './field-conditions.js';

const field = (key: string, part: Partial<FormField> = {}): FormField => ({
  key,
  label: key,
  type: 'text',
  required: false,
  options: [],
  constant: '',
  ...part,
});
const severity = field('severity', { type: 'select', options: ['High', 'Low'] });
const steps = field('steps', { type: 'checkbox', shownWhen: { key: 'severity', values: ['High'] } });
const count = field('count', { type: 'number', required: true, shownWhen: { key: 'steps', values: ['true'] } });
const form = [count, severity, steps];

const keysFor = (fields: readonly FormField[], values: Record<string, unknown>) =>
  shownFields(fields, values).map(({ key }) => key);

describe('fields that are shown under a condition', () => {
  it('follow it through others that are shown themselves', () => {
    expect(keysFor(form, {})).toEqual(['severity']);
    expect(keysFor(form, { severity: 'High' })).toEqual(['severity', 'steps']);
    expect(keysFor(form, { severity: 'High', steps: true })).toEqual(['count', 'severity', 'steps']);
    expect(keysFor(form, { severity: 'Low', steps: true })).toEqual(['severity']);
  });

  it('look at texts without blanks around them, and at boxes that nobody ticked', () => {
    const fields = [
      field('place'),
      field('box', { type: 'checkbox' }),
      field('hall', { shownWhen: { key: 'place', values: ['Hall', 'Bar'] } }),
      field('unticked', { shownWhen: { key: 'box', values: ['false'] } }),
    ];
    expect(keysFor(fields, { place: ' Bar ' })).toEqual(['place', 'box', 'hall', 'unticked']);
    expect(keysFor(fields, { place: 'bar', box: true })).toEqual(['place', 'box']);
  });

  it('are shown where a form has what its template would refuse', () => {
    const one = field('one', { shownWhen: { key: 'one', values: [''] } });
    expect(keysFor([one, field('two', { shownWhen: { key: 'gone', values: ['x'] } })], {})).toEqual(['one', 'two']);
    // What every object has is no value.
    expect(keysFor([field('toString'), field('x', { shownWhen: { key: 'toString', values: ['y'] } })], {})).toEqual([
      'toString',
    ]);
  });

  it('are asked for, and looked at, only while they are shown', () => {
    expect(customProblems(form, { severity: 'Low', count: 'many' })).toEqual([]);
    const shown = { severity: 'High', steps: true };
    expect(customProblems(form, shown)).toEqual([{ key: 'count', message: 'This field is required' }]);
    expect(customProblems(form, { ...shown, count: 'many' })).toHaveLength(1);
    expect(customProblems(form, { stranger: 1 })).toEqual([{ key: 'stranger', message: 'The form has no such field' }]);
  });

  it('depend on lists, boxes and texts', () => {
    expect((['select', 'radio', 'search', 'checkbox', 'text'] as const).every(canDecide)).toBe(true);
    expect((['number', 'password', 'hidden', 'file', 'submit'] as const).some(canDecide)).toBe(false);
  });
});
