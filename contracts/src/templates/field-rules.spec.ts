import { describe, expect, it } from '@jest/globals';
import { fieldsFrom, problemsWithFields } from './field-rules.js';

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

  it('keep of what they ask for beyond their kind only what was given and has a use', () => {
    const all = { label: 'It', help: ' So ', preset: 'x', least: '1', most: '2', pattern: 'x+', patternMessage: 'Xs' };
    const { help, preset, least, most, pattern, patternMessage } = fieldsFrom([{ ...all, type: 'text' }])[0] ?? {};
    expect([help, preset, least, most, pattern, patternMessage]).toEqual(['So', 'x', '1', '2', 'x+', 'Xs']);
    const plain = ['key', 'label', 'type', 'required', 'options', 'constant'];
    expect(Object.keys(fieldsFrom([{ ...all, type: 'submit' }])[0] ?? {})).toEqual(plain);
    expect(Object.keys(fieldsFrom([{ label: 'It', type: 'text', help: ' ', least: '' }])[0] ?? {})).toEqual(plain);
    expect(Object.keys(fieldsFrom([{ ...all, type: 'select', options: ['x', 'y'] }])[0] ?? {})).toEqual([
      ...plain,
      'help',
      'preset',
    ]);
  });

  it.each([
    ['least', { type: 'number', least: 'few' }],
    ['most', { type: 'range', most: '101' }],
    ['most', { type: 'number', least: '10', most: '9' }],
    ['least', { type: 'date', least: '2026-02-30' }],
    ['most', { type: 'text', most: '2.5' }],
    ['pattern', { type: 'text', pattern: '(a' }],
    ['pattern', { type: 'text', pattern: '(?=a)b' }],
    ['preset', { type: 'text', pattern: 'a+', preset: 'b' }],
    ['preset', { type: 'number', most: '3', preset: '4' }],
    ['preset', { type: 'select', options: ['A', 'B'], preset: 'C' }],
    ['options', { type: 'select', options: ['A'] }],
  ] as const)('are refused where %s makes no sense', (part, field) => {
    expect(problemsWithFields([{ label: 'It', ...field }]).map(({ field: name }) => name)).toEqual([
      `fields.0.${part}`,
    ]);
  });
});
