import { describe, expect, it } from '@jest/globals';
import { fieldsFrom, problemsWithFields, templateInUse } from './rules.js';

describe('the fields of a template', () => {
  it('get keys from what they are called, each of its own', () => {
    const labels = ['Été à Lisbon!', 'Till', 'till', '第一', '!', 'x'.repeat(80)];
    const keys = fieldsFrom(labels.map((label) => ({ label, type: 'text' }))).map(({ key }) => key);
    expect(keys).toEqual(['ete-a-lisbon', 'till', 'till-2', 'field', 'field-2', 'x'.repeat(40)]);
  });

  it('keep the keys that they have, which no other field gets', () => {
    const fields = fieldsFrom([
      { label: 'Till', type: 'text' },
      { key: 'till', label: 'Where', type: 'text' },
    ]);
    expect(fields.map(({ key }) => key)).toEqual(['till-2', 'till']);
  });

  it('have only what their kind has a use for', () => {
    const all = { label: 'It', required: true, options: ['A', 'B'], constant: 'web' };
    expect(fieldsFrom([{ ...all, type: 'hidden' }])[0]).toMatchObject({
      required: false,
      options: [],
      constant: 'web',
    });
    expect(fieldsFrom([{ ...all, type: 'radio' }])[0]).toMatchObject({
      required: true,
      options: ['A', 'B'],
      constant: '',
    });
    expect(fieldsFrom([{ ...all, type: 'submit' }])[0]).toMatchObject({ required: false, options: [], constant: '' });
  });

  it('are right when each radio field has choices', () => {
    expect(problemsWithFields([{ label: 'It', type: 'radio', options: ['A', 'B'] }])).toEqual([]);
    expect(problemsWithFields([{ label: 'It', type: 'radio' }])).toHaveLength(1);
    expect(problemsWithFields([{ label: 'It', type: 'search' }])).toEqual([]);
  });
});

describe('the template in use', () => {
  const template = { templateFor: 'Bug', activeTemplates: true, activation: 1, deleted: false } as const;
  it('is the one that was activated last for the form', () => {
    const last = { ...template, activation: 5 };
    const others = [
      { ...template, activation: 6, activeTemplates: false },
      { ...template, activation: 7, deleted: true },
      { ...template, activation: 8, templateFor: 'Notes' } as const,
    ];
    expect(templateInUse([template, last, ...others], 'Bug')).toBe(last);
    expect(templateInUse(others, 'Bug')).toBeUndefined();
  });
});
