import { describe, expect, it, test } from '@jest/globals';
import { isTerm, queryEnd, queryParts, quoted } from './query-terms';

const fields = ['status', 'label', 'created', 'fixed in', 'statut'];
const parts = (text: string) => queryParts(text, (name) => fields.includes(name));
/** Terms as `-field operator value|value`, words as they are. */
const shown = (text: string) =>
  parts(text).map((piece) =>
    isTerm(piece) ? `${piece.negated ? '-' : ''}[${piece.field}] ${piece.operator} ${piece.values.join('|')}` : piece,
  );

describe('a search', () => {
  it.each([
    ['', []],
    ['  the printer ', ['the', 'printer']],
    ['status:open', ['[status] = open']],
    ['-label:ui', ['-[label] = ui']],
    ['status:open printer -label:ui', ['[status] = open', 'printer', '-[label] = ui']],
    ['created:>2026-10-01', ['[created] > 2026-10-01']],
    ['created:>=2026-10-01', ['[created] >= 2026-10-01']],
    ['created:<friday', ['[created] < friday']],
    ['created:<=friday', ['[created] <= friday']],
    ['created:=friday', ['[created] = friday']],
    ['created:>"last week"', ['[created] > last week']],
    ['status:"In Progress"', ['[status] = In Progress']],
    ['status:"In Progress",New', ['[status] = In Progress|New']],
    ['status:a,"b, c",d', ['[status] = a|b, c|d']],
    ['status:a,', ['[status] = a']],
    ['status:,"",a', ['[status] = a']],
    ['"fixed in":2.1', ['[fixed in] = 2.1']],
    ['-"fixed in":"2 1"', ['-[fixed in] = 2 1']],
    ['"status:open"', ['status:open']],
    ['"the status:open one" x', ['the status:open one', 'x']],
    ['status:"half open', ['[status] = half open']],
    ['status:', ['[status] = ']],
    ['status:>', ['[status] > ']],
    ['status: new', ['[status] = ', 'new']],
    ['Error: out of paper', ['Error:', 'out', 'of', 'paper']],
    ['error:paper', ['[error] = paper']],
    ['http://printer.test/a:b', ['http://printer.test/a:b']],
    ['at 10:30', ['at', '10:30']],
    ['12" screen', ['12"', 'screen']],
    ['a "b', ['a', '"b']],
    ['- -x', ['-', '-x']],
    ['status:a:b', ['[status] = a:b']],
    ['größe:3', ['[größe] = 3']],
  ])('%j has the parts %j', (text, expected) => expect(shown(text)).toEqual(expected));

  it('keeps each term as it was typed', () => {
    expect(parts('x -created:>"last week" y').filter(isTerm)[0]?.raw).toBe('-created:>"last week"');
  });
});

describe('the end of a search', () => {
  it.each([
    ['', { before: '', field: null, begun: '' }],
    ['sta', { before: '', field: null, begun: 'sta' }],
    ['-sta', { before: '-', field: null, begun: 'sta' }],
    ['-', { before: '-', field: null, begun: '' }],
    ['printer sta', { before: 'printer ', field: null, begun: 'sta' }],
    ['status:', { before: 'status:', field: 'status', begun: '' }],
    ['x -status:ne', { before: 'x -status:', field: 'status', begun: 'ne' }],
    ['status:"In P', { before: 'status:', field: 'status', begun: 'In P' }],
    ['status:new,"In P', { before: 'status:new,', field: 'status', begun: 'In P' }],
    ['status:"In Progress",n', { before: 'status:"In Progress",', field: 'status', begun: 'n' }],
    ['created:>=la', { before: 'created:>=', field: 'created', begun: 'la' }],
    ['"fixed in":2', { before: '"fixed in":', field: 'fixed in', begun: '2' }],
    ['status:new ', null],
    ['printer ', null],
    ['10:30', null],
    ['http://pri', null],
    ['status:"In Progress"', null],
  ])('%j begins %j', (text, expected) => expect(queryEnd(text)).toEqual(expected));
});

test('values of several words are quoted', () => {
  expect([quoted('new'), quoted('In Progress'), quoted('a,b')]).toEqual(['new', '"In Progress"', '"a,b"']);
});
