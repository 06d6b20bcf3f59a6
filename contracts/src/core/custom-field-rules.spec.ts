import { describe, expect, it } from '@jest/globals';
import { customProblems, problemWith as problem } from './custom-field-rules.js';
import { filledFields, presetOf, valueText } from './custom-field-traits.js';
import { type CustomFieldType, customFieldTypes, type FormField } from './custom-fields.js';
import { problemsWithCustom } from './custom-field-bodies.js';
import { matchesPattern } from './field-patterns.js';
import { messages } from './messages.js';

const problemWith = (field: FormField, value: unknown) => problem(field, value, matchesPattern);

const field = (type: CustomFieldType, more: Partial<FormField> = {}): FormField => {
  const options = type === 'radio' || type === 'select' ? ['Early', 'Late'] : [];
  return { key: 'it', label: 'It', type, required: false, options, constant: '', ...more };
};

/** Of each kind, what it may be filled in with, and what it may not. */
const table: Record<CustomFieldType, { right: readonly unknown[]; wrong: readonly unknown[] }> = {
  button: { right: ['2026-03-02T09:30:00.000Z'], wrong: ['2026-03-02', 'pressed', true, '2026-02-30T09:30:00Z'] },
  checkbox: { right: [true, false], wrong: ['true', 1, 'on'] },
  color: { right: ['#12ab9F'], wrong: ['red', '#12f', '12ab9f', '#12ab9f00', 0] },
  date: {
    right: ['2028-02-29', '0999-01-01'],
    wrong: ['2026-02-29', '2026-13-01', '2026-02-28T09:00', '1.2.2026', 20260228],
  },
  'datetime-local': {
    right: ['2026-02-28T09:30', '2026-02-28T23:59:59'],
    wrong: ['2026-02-28', '2026-02-30T09:30', '2026-02-28T24:00', '2026-02-28T09:30Z', '2026-02-28T09:30T10:00'],
  },
  email: { right: ['ann@example.com'], wrong: ['ann', 'ann@', '@example.com', 'a b@example.com', 7] },
  file: { right: ['3f2a-9'], wrong: ['../etc/passwd', 'a file', 7] },
  hidden: { right: [''], wrong: ['something else', 7] },
  image: { right: ['3f2a-9'], wrong: ['https://example.com/a.png', true] },
  month: { right: ['2026-12', '2026-01'], wrong: ['2026-13', '2026-00', '2026-1', '2026', 202_612] },
  number: { right: [0, -7.5, 1e9], wrong: ['7', Number.NaN, Infinity, true] },
  password: { right: ['s3cret'], wrong: ['x'.repeat(501), 7] },
  radio: { right: ['Early', 'Late'], wrong: ['early', 'Noon', 1] },
  range: { right: [0, 50, 100], wrong: [-1, 101, '50', Number.NaN] },
  reset: { right: ['', null, undefined], wrong: ['x', true] },
  search: { right: ['anything'], wrong: ['x'.repeat(501), 7] },
  select: { right: ['Early', 'Late'], wrong: ['early', 'Noon', 1] },
  submit: { right: ['', null, undefined], wrong: ['x', true] },
  tel: {
    right: ['+351 21 123 45 67', '(021) 123-4567', '112'],
    wrong: ['call me', '12', '+--()', '1'.repeat(42), 112],
  },
  text: { right: ['Till 4', 'x'.repeat(500)], wrong: ['x'.repeat(501), 7, true, {}] },
  textarea: { right: ['Two\nlines', 'x'.repeat(2_000)], wrong: ['x'.repeat(2_001), 7] },
  time: { right: ['09:30', '23:59:59'], wrong: ['24:00', '9:30', '09:60', '0930'] },
  url: {
    right: ['https://example.com/a?b=c#d', 'http://localhost:3000/'],
    wrong: ['example.com', 'javascript:alert(1)', 'ftp://example.com', 'https://', 'data:text/html,x'],
  },
  week: {
    right: ['2026-W01', '2026-W53', '2020-W53', '2025-W52'],
    wrong: ['2025-W53', '2026-W54', '2026-W00', '2026-01'],
  },
};

describe('what fields may be filled in with', () => {
  it.each(customFieldTypes)('%s', (type) => {
    const { right, wrong } = table[type];
    for (const value of right) expect([value, problemWith(field(type), value)]).toEqual([value, null]);
    for (const value of wrong) expect([value, problemWith(field(type), value)]).toEqual([value, expect.any(String)]);
  });

  it.each(customFieldTypes)('%s, left empty where it has to be filled in', (type) => {
    const isAsked = !['hidden', 'reset', 'submit'].includes(type);
    for (const empty of ['', '  ', null, undefined]) {
      expect(problemWith(field(type), empty)).toBeNull();
      expect(problemWith(field(type, { required: true }), empty)).toBe(isAsked ? messages.auth.fieldRequired : null);
    }
  });

  it('has to be agreed to where that is asked for', () => {
    expect(problemWith(field('checkbox', { required: true }), false)).toBe(messages.auth.fieldRequired);
    expect(problemWith(field('checkbox', { required: true }), true)).toBeNull();
  });

  it('is one of the choices, where there are some', () => {
    const list = field('search', { options: ['Lisbon', 'Porto'] });
    expect(problemWith(list, 'Porto')).toBeNull();
    expect(problemWith(list, 'Paris')).toBe('Choose one of the options');
  });

  it('is for hidden fields what the form says', () => {
    const hidden = field('hidden', { constant: 'web' });
    expect(problemWith(hidden, 'web')).toBeNull();
    expect(problemWith(hidden, undefined)).toBeNull();
    expect(problemWith(hidden, 'phone')).toBe('This cannot be changed');
  });

  it('is nothing that the form does not ask for', () => {
    const form = [field('text', { key: 'till', required: true })];
    const none = { given: {}, kept: {} };
    expect(customProblems(form, { till: 'Till 4', other: 'x' })).toEqual([
      { key: 'other', message: 'The form has no such field' },
    ]);
    expect(problemsWithCustom(form, JSON.parse('{"__proto__":"x","constructor":"y"}'), none, matchesPattern)).toEqual([
      { field: 'custom.values.till', message: messages.auth.fieldRequired },
      { field: 'custom.values.__proto__', message: 'The form has no such field' },
      { field: 'custom.values.constructor', message: 'The form has no such field' },
    ]);
    expect(problemWith(field('text', { key: 'constructor', required: true }), {}.constructor)).not.toBeNull();
    expect(customProblems([field('text', { key: 'constructor', required: true })], {})).toHaveLength(1);
  });
});

describe('what a field asks for beyond its type', () => {
  it.each([
    [
      'number',
      { least: '2', most: '10' },
      [2, 10, 3.5],
      [
        [1, 'At least 2'],
        [11, 'At most 10'],
      ],
    ],
    ['range', { most: '50' }, [0, 50], [[51, 'At most 50']]],
    ['date', { least: '2026-03-02' }, ['2026-03-02'], [['2026-03-01', 'At least 2026-03-02']]],
    [
      'datetime-local',
      { most: '2026-03-02T17:30' },
      ['2026-03-02T17:30'],
      [['2026-03-02T18:00', 'At most 2026-03-02 17:30']],
    ],
    ['time', { least: '09:00' }, ['09:00:30'], [['08:59', 'At least 09:00']]],
    [
      'text',
      { least: '3', most: '4' },
      ['abc', 'abcd'],
      [
        ['ab', 'At least 3 characters'],
        ['abcde', 'At most 4 characters'],
      ],
    ],
    ['textarea', { most: '10' }, ['x'.repeat(10)], [['x'.repeat(11), 'At most 10 characters']]],
  ] as const)('%s within its limits', (type, limits, right, wrong) => {
    for (const value of right) expect(problemWith(field(type, limits), value)).toBeNull();
    for (const [value, message] of wrong) expect(problemWith(field(type, limits), value)).toBe(message);
    expect(problemWith(field(type, limits), '')).toBeNull();
  });

  it('is a pattern for the whole text, with words of its own', () => {
    const code = field('text', { pattern: String.raw`[A-Z]{2}-\d+` });
    expect(problemWith(code, 'AB-12')).toBeNull();
    expect(problemWith(code, 'x AB-12')).toBe('This does not have the form that is asked for');
    expect(problemWith({ ...code, patternMessage: 'Such as AB-12' }, 'ab')).toBe('Such as AB-12');
  });

  it('takes linear time, whatever the pattern', () => {
    // A backtracking engine would not come to an end.
    const evil = field('textarea', { pattern: '(a|a)*(a+)+(a*)*b' });
    expect(problemWith(evil, 'a'.repeat(2_000))).not.toBeNull();
  });

  it('is what it begins with', () => {
    expect(presetOf(field('number', { preset: '7' }))).toBe(7);
    expect(presetOf(field('checkbox', { preset: 'true' }))).toBe(true);
    expect(presetOf(field('text', { preset: 'Till' }))).toBe('Till');
    expect(presetOf(field('password', { preset: 'secret' }))).toBe('');
  });
});

describe('a secret', () => {
  const pin = field('password', { key: 'pin', required: true });
  const kept = { pin: 'ref-1' };
  const problems = (values: object, given: Record<string, string> = {}) =>
    customProblems([pin], { ...values }, { given, kept }).map(({ message }) => message);

  it('is a new value, or the reference of the one that is kept', () => {
    expect(problems({}, { pin: '1234' })).toEqual([]);
    expect(problems({ pin: 'ref-1' }, { pin: '1234' })).toEqual([]);
    expect(problems({ pin: 'ref-1' })).toEqual([]);
    expect(problems({ pin: '' })).toEqual([messages.auth.fieldRequired]);
    expect(problems({ pin: '1234' })).toEqual(['A new value is sent in custom.passwords']);
    expect(problems({}, { pin: 'x'.repeat(501) })).toEqual(['At most 500 letters']);
  });

  it('is only what the form asks for as a secret', () => {
    const open = customProblems([field('text', { key: 'till' })], {}, { given: { till: 'x', other: 'y' }, kept });
    expect(open.map(({ key }) => key)).toEqual(['till', 'other']);
  });

  it('is kept as a reference, whatever stands in its place', () => {
    expect(filledFields([pin], { pin: '1234' })).toMatchObject([{ key: 'pin', value: '' }]);
    expect(filledFields([pin], { pin: '1234' }, { pin: 'ref-2' })).toMatchObject([{ key: 'pin', value: 'ref-2' }]);
  });
});

describe('what records keep', () => {
  it('is each field that holds a value, in the order of the form', () => {
    const form = [
      field('text', { key: 'till', label: 'Till' }),
      field('reset', { key: 'again' }),
      field('checkbox', { key: 'seen', label: 'Seen' }),
      field('hidden', { key: 'from', label: 'From', constant: 'web' }),
      field('number', { key: 'guests', label: 'Guests' }),
    ];
    expect(filledFields(form, { guests: 0, till: null })).toEqual([
      { key: 'till', label: 'Till', type: 'text', value: '' },
      { key: 'seen', label: 'Seen', type: 'checkbox', value: false },
      { key: 'from', label: 'From', type: 'hidden', value: 'web' },
      { key: 'guests', label: 'Guests', type: 'number', value: 0 },
    ]);
  });

  it('is read as a line of text, secrets aside', () => {
    expect(valueText({ type: 'checkbox', value: true })).toBe('Yes');
    expect(valueText({ type: 'checkbox', value: false })).toBe('No');
    expect(valueText({ type: 'password', value: 's3cret' })).not.toContain('s3cret');
    expect(valueText({ type: 'password', value: '' })).toBe('');
    expect(valueText({ type: 'datetime-local', value: '2026-02-28T09:30' })).toBe('2026-02-28 09:30');
    expect(valueText({ type: 'range', value: 0 })).toBe('0');
  });
});
