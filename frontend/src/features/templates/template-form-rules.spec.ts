import { describe, expect, test } from '@jest/globals';
import { blankField, blankTemplate, bodyOf, countIn, optionsIn, problemsIn } from './template-form-rules';

describe('the form of a template', () => {
  test('reads one option a line', () => {
    expect(optionsIn(' Early \n\n Late\n')).toEqual(['Early', 'Late']);
  });

  test('sends as many fields as it says, new ones without a key', () => {
    const fields = [
      { ...blankField, label: 'Till' },
      { ...blankField, key: 'shift', label: 'Shift', type: 'radio' as const, options: 'Early\nLate' },
    ];
    const body = bodyOf({ templateName: 'Place', templateFor: 'Bug', fields }, 'Bug');
    expect(body.inputcount).toBe(2);
    expect(body.fields[0]).not.toHaveProperty('key');
    expect(body.fields[1]).toMatchObject({ key: 'shift', options: ['Early', 'Late'] });
  });

  test('says what is missing', () => {
    expect(problemsIn(blankTemplate).map(({ field }) => field)).toEqual([
      'templateName',
      'templateFor',
      'fields.0.label',
    ]);
    const fields = [{ ...blankField, label: 'Shift', type: 'radio' as const, options: 'Early' }];
    expect(problemsIn({ templateName: 'Place', templateFor: 'Bug', fields })).toEqual([
      { field: 'fields.0.options', message: 'At least two options are needed' },
    ]);
  });

  test('takes only counts that a template can have', () => {
    expect(['3', '50', '0', '51', '', '2.5', '-1', 'x'].map(countIn)).toEqual([
      3,
      50,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
