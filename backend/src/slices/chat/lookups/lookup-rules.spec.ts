import { describe, expect, it } from '@jest/globals';
import { chipOf, namedIn } from './chip-rules.js';
import { facetsHold, meantBy, spanOf } from './search-rules.js';

describe('the records that are asked for', () => {
  it('are named by kind and id, each once; what can be none is passed over', () => {
    expect(namedIn('bugs:b1,tickets:t7,bugs:b1,users:u1,bugs,')).toEqual([
      { collection: 'bugs', id: 'b1' },
      { collection: 'tickets', id: 't7' },
    ]);
  });

  it('are listed with their search words and their members', () => {
    const published = { search: () => ({ label: 'BUG-1', title: 'It leaks', text: '', state: 'New' }) };
    const chip = (has: object) => chipOf('bugs', { _id: 'b1', version: 1, ...has }, published);
    expect(chip({ assignedTo: { _id: 'ann' } })).toEqual({
      collection: 'bugs',
      id: 'b1',
      label: 'BUG-1',
      title: 'It leaks',
      state: 'New',
      assignee: 'ann',
    });
    expect([{ assignee: 'bob' }, { lead: '' }, {}].map((has) => chip(has)?.assignee)).toEqual(['bob', null, null]);
    expect(chipOf('bugs', { _id: 'b1', version: 1 }, { search: () => null })).toBeNull();
  });
});

const facets = { by: 'ann', place: 'channels:launch', at: '2026-03-02T09:00:00.000Z' };
const any = {
  people: null,
  channels: null,
  has: [],
  is: [],
  before: null,
  after: null,
  me: 'me',
  saved: new Set<string>(),
  conversations: new Set<string>(),
};
/** Whether the message is among those that are wanted. */
const holds = (wanted: object) => facetsHold(facets, { ...any, ...wanted });

describe('messages that are looked for', () => {
  it('are narrowed by who, where and when; by nothing where anything will do', () => {
    expect([{}, { people: new Set(['ann']) }, { channels: new Set(['launch']) }].map(holds)).toEqual([
      true,
      true,
      true,
    ]);
    expect([{ people: new Set(['bob']) }, { channels: new Set(['other']) }, { people: new Set() }].map(holds)).toEqual([
      false,
      false,
      false,
    ]);
    expect([{ before: '2026-03-03' }, { before: '2026-03-02' }].map(holds)).toEqual([true, false]);
    expect([{ after: '2026-03-02' }, { after: '2026-03-03' }].map(holds)).toEqual([true, false]);
  });

  it('are narrowed by all that they have to have and to be', () => {
    const rich = { ...facets, id: 'm', has: 'link file', is: 'pinned', mentions: 'bob me' };
    const is = (wanted: object, of: object = rich) => facetsHold({ ...facets, ...of }, { ...any, ...wanted });
    expect([['link'], ['file', 'link'], ['image'], ['link', 'image']].map((has) => is({ has }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([['pinned'], ['mention'], ['reply']].map((states) => is({ is: states }))).toEqual([true, true, false]);
    expect(is({ is: ['saved'] })).toBe(false);
    expect(is({ is: ['saved'], saved: new Set(['m']) })).toBe(true);
    expect(is({ is: ['direct'] })).toBe(false);
    expect(is({ is: ['direct'], conversations: new Set(['launch']) })).toBe(true);
    expect(is({ has: ['link'] }, {})).toBe(false);
  });

  it('are of the days by the searcher’s clock', () => {
    const now = Date.parse('2026-03-02T22:00:00.000Z');
    const days = { on: null, before: null, after: null };
    const span = (part: object, zone = 'UTC') => spanOf({ ...days, ...part }, zone, now);
    expect(span({})).toEqual({ before: null, after: null });
    expect(span({ on: 'today' })).toEqual({ after: '2026-03-02T00:00:00.000Z', before: '2026-03-03T00:00:00.000Z' });
    // In India it is the next day already.
    expect(span({ on: 'yesterday' }, 'Asia/Kolkata')).toEqual({
      after: '2026-03-01T18:30:00.000Z',
      before: '2026-03-02T18:30:00.000Z',
    });
    expect(span({ after: '2026-02-01', before: '2026-03-01', on: '2026-02-10' })).toEqual({
      after: '2026-02-10T00:00:00.000Z',
      before: '2026-02-11T00:00:00.000Z',
    });
  });

  it('in a channel are not those about a record of the same id', () => {
    const about = { ...facets, place: 'bugs:launch' };
    expect(facetsHold(about, { ...any, channels: new Set(['launch']) })).toBe(false);
  });
});

describe('a name in a search', () => {
  const people = [
    { _id: 'a', name: 'ann' },
    { _id: 'l', name: 'Ann.Lee' },
    { _id: 'h', name: 'hugo.bernard' },
    { _id: 'x', name: 'hugo-extra' },
    { _id: 'g', name: 'hugolino' },
  ];
  const meant = (name: string) => [...meantBy(name, people)];

  it('means the person of that name, or else people whose name begins with it', () => {
    expect(meant('ANN')).toEqual(['a']);
    expect(meant('ann.lee')).toEqual(['l']);
    expect(meant('hugo')).toEqual(['h', 'x']);
  });

  it('means nobody where nobody is called so', () => {
    expect(['hug', 'nobody', 'lee', ''].flatMap(meant)).toEqual([]);
  });
});
