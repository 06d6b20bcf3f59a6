import { describe, expect, it } from '@jest/globals';
import { fieldsFrom, problemsWithFields } from './field-rules.js';

const shown = (key: string, by: string, value = 'x') =>
  ({ key, label: key, type: 'text', shownWhen: { key: by, values: [value] } }) as const;

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

  it('are shown when another one says so, and keep that as they name it', () => {
    const [, steps] = fieldsFrom([
      { label: 'Severity', type: 'select', options: ['High', 'Low'] },
      { label: 'Steps', type: 'text', shownWhen: { key: 'severity', values: [' High', 'High', ''] } },
    ]);
    expect(steps?.shownWhen).toEqual({ key: 'severity', values: ['High'] });
    const [submit] = fieldsFrom([{ label: 'Go', type: 'submit', shownWhen: { key: 'severity', values: ['High'] } }]);
    expect(submit).not.toHaveProperty('shownWhen');
  });

  const severity = { key: 'severity', label: 'Severity', type: 'select', options: ['High', 'Low'] } as const;
  it.each([
    ['The field that decides about this one is gone; choose another', 'nothing', ['High']],
    ['Severity has no option “Medium”; choose another', 'severity', ['High', 'Medium']],
    ['Choose at least one value', 'severity', [' ']],
    ['Urgent has no option “yes”; choose another', 'urgent', ['yes']],
    ["Guests can't decide about others; choose a list, a box or a text", 'guests', ['4']],
    ['The field would decide about itself', 'steps', ['any']],
  ])('are refused with a condition that can never hold: %s', (message, key, values) => {
    const fields = [
      severity,
      { key: 'urgent', label: 'Urgent', type: 'checkbox' },
      { key: 'guests', label: 'Guests', type: 'number' },
      { key: 'steps', label: 'Steps', type: 'text', shownWhen: { key, values } },
    ] as const;
    expect(problemsWithFields(fields)).toEqual([{ field: 'fields.3.shownWhen', message }]);
  });

  it('are refused where conditions go round in a circle, and only those in it', () => {
    const problems = problemsWithFields([shown('a', 'b'), shown('b', 'c'), shown('c', 'a'), shown('d', 'a')]);
    expect(problems.map(({ field }) => field)).toEqual([0, 1, 2].map((n) => `fields.${n}.shownWhen`));
  });

  it('may be shown by any text, and by a box that is not ticked', () => {
    const box = { key: 'box', label: 'Box', type: 'checkbox' } as const;
    const word = { key: 'word', label: 'Word', type: 'text' } as const;
    expect(problemsWithFields([box, word, shown('a', 'box', 'false'), shown('b', 'word', 'anything')])).toEqual([]);
  });
});
