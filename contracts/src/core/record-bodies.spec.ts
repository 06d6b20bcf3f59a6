import { expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { messages } from './messages.js';
import { partialOf } from './partial-of.js';
import { bodyOf } from './record-bodies.js';
import type { RecordKind } from './record-kind.js';

const kind = {
  collection: 'things',
  one: 'thing',
  many: 'things',
  heading: 'Things',
  title: 'name',
  opens: ['/u/things?open='],
  rights: { create: [], edit: [], remove: [] },
  commands: { create: 'CreateThing', edit: 'EditThing', remove: 'DeleteThing', restore: 'RestoreThing' },
  fields: {
    name: { type: 'text', label: 'Name', longest: 5, required: true, on: ['form'] },
    details: { type: 'markdown', label: 'Details', longest: 10, on: ['form'] },
    kind: { type: 'choice', options: ['A', 'B'], label: 'Kind', required: true, on: ['form'] },
    tags: { type: 'choices', options: ['red', 'green'], label: 'Tags', on: ['form'] },
    from: { type: 'day', label: 'From', on: ['form'] },
    until: { type: 'day', label: 'Until', mayHaveTime: true, on: ['form'] },
    at: { type: 'clock', label: 'At', on: ['form'] },
    who: { type: 'person', label: 'Who', on: ['form'] },
    open: { type: 'flag', label: 'Open', on: ['form'] },
    seats: { type: 'number', label: 'Seats', least: 1, most: 4, on: ['form'] },
    rows: { type: 'parts', label: 'Rows', on: ['form'] },
    state: { type: 'note', label: 'State', on: ['list'] },
  },
} as const satisfies RecordKind;

const Body = bodyOf(kind, 'rows');

const wrong = (part: object, Class: new () => object = Body) =>
  validateSync(Object.assign(new Class(), { name: 'It', kind: 'A', ...part }), { stopAtFirstError: true }).map(
    ({ property, constraints = {} }) => [property, ...Object.values(constraints)],
  );

it('takes what is right in each field', () => {
  const right = { details: 'x', tags: ['red'], from: '2026-03-01', until: '2026-03-01T09:00Z', at: '18:30', who: 'p1' };
  expect(wrong({ ...right, open: true, seats: 4 })).toEqual([]);
});

it('lets everything be left out, be null, or be taken away by an empty text, save what is required', () => {
  const texts = ['details', 'from', 'until', 'at', 'who'];
  expect(wrong({})).toEqual([]);
  expect(wrong(Object.fromEntries(texts.map((name) => [name, ''])))).toEqual([]);
  expect(wrong(Object.fromEntries([...texts, 'open', 'seats', 'tags'].map((name) => [name, null])))).toEqual([]);
  const required = messages.auth.fieldRequired;
  expect(wrong({ name: ' ', kind: undefined })).toEqual([
    ['name', required],
    ['kind', required],
  ]);
  expect(wrong({ name: undefined, kind: undefined }, partialOf(Body))).toEqual([]);
  expect(wrong(Object.fromEntries(texts.map((name) => [name, ''])), partialOf(Body))).toEqual([]);
});

it.each([
  ['name', 'longer'],
  ['details', 'longer than ten'],
  ['details', 1],
  ['kind', 'C'],
  ['tags', ['blue']],
  ['tags', ['red', 'red']],
  ['tags', 'red'],
  ['from', '2026-02-30'],
  ['from', '2026-03-01T09:00Z'],
  ['until', 'tomorrow'],
  ['at', '24:00'],
  ['who', 'no id'],
  ['open', ''],
  ['seats', 5],
  ['seats', 1.5],
])('refuses what is wrong in %s: %j', (field, value) => {
  expect(wrong({ [field]: value }).map(([property]) => property)).toEqual([field]);
});

it('makes no rules up: a field with a shape of its own has to be named', () => {
  expect(() => bodyOf(kind)).toThrow('There are no rules for parts, as in rows');
  expect(wrong({ rows: 'anything' })).toEqual([]);
});
