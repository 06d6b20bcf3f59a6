import { describe, expect, it } from '@jest/globals';
import { paletteEntries } from './palette-entries';
import { entriesFor } from './palette-search';

describe('a text', () => {
  const admin = { role: 'admin' } as const;
  const rights = { ...admin, can: () => true, isInside: true };
  const all = paletteEntries(rights, admin, { isIn: null, isOnBreak: false });
  const meant = (query: string) => entriesFor(all, query).map(({ label }) => label);

  it('means the entries in which each of its words begins a word', () => {
    expect(meant('dark')).toEqual(['Dark theme']);
    expect(meant('new bu')).toEqual(['New bug']);
    expect(meant('go cal')).toEqual(['Calendar']);
    expect(meant('night')).toEqual(['Dark theme']);
    expect(meant('ug')).toEqual([]);
  });

  it('may have a slip in it', () => {
    expect(meant('calender')).toEqual(['Calendar']);
    expect(meant('setings')).toEqual(expect.arrayContaining(['Settings of the organisation']));
    expect(meant('keybaord')).toEqual(['Keyboard shortcuts']);
    expect(meant('drak')).toEqual(['Dark theme']);
    expect(meant('drk')).toEqual([]);
    expect(meant('bgu new')).toEqual(['New bug']);
    expect(meant('medlar')).toEqual([]);
  });

  it('may have two slips in a long word', () => {
    expect(meant('orgnaistaion')).toEqual(expect.arrayContaining(['Settings of the organisation']));
    expect(meant('dahsbaord')).toEqual(expect.arrayContaining(['Developer Dashboard']));
    expect(meant('clanedar')).toEqual(['Calendar']);
    expect(meant('comfrotabel')).toEqual(['Comfortable rows']);
    expect(meant('pomegranate')).toEqual([]);
    expect(meant('drka')).toEqual([]);
  });

  it('prefers what can be done to where to go', () => {
    expect(meant('sprint')).toEqual(['New sprint', 'Developer Sprint']);
  });

  it('leaves room for what is found', () => {
    expect(meant('').length).toBe(all.length);
    expect(meant('n').length).toBeLessThanOrEqual(12);
  });
});
