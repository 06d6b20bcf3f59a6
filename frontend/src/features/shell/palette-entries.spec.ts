import { describe, expect, it } from '@jest/globals';
import { hasFlag, type Rights } from '@atrium/contracts/core/permissions';
import { entriesFor, paletteEntries } from './palette-entries';

function offered(person: Rights) {
  return paletteEntries({ role: person.role, can: (...flags) => flags.some((flag) => hasFlag(person, flag)) }, person);
}
const labels = (person: Rights, group: string) =>
  offered(person).flatMap((entry) => (entry.group === group ? [entry.label] : []));

describe('what the palette offers', () => {
  it('is nothing that somebody may not do', () => {
    expect(labels({ role: 'member' }, 'Create')).toEqual([]);
    expect(labels({ role: 'member', developercreatebug: true }, 'Create')).toEqual(['New bug']);
    expect(labels({ role: 'member' }, 'Go to')).not.toContain('User');
    expect(labels({ role: 'member' }, 'Go to')).not.toContain('Origin');
  });

  it('is everything to an administrator', () => {
    const all = labels({ role: 'admin' }, 'Create');
    expect(all).toEqual(expect.arrayContaining(['New ticket', 'New bug', 'New task', 'New sprint', 'New user']));
    expect(labels({ role: 'admin' }, 'Go to')).toEqual(expect.arrayContaining(['Developer Bugs', 'User', 'Profile']));
  });

  it('leads to what is in no menu, for whoever may go there', () => {
    const places = ['Support Reports', 'Administration'];
    const offeredTo = (person: Rights) => labels(person, 'Go to').filter((label) => places.includes(label));
    expect(offeredTo({ role: 'member' })).toEqual([]);
    expect(offeredTo({ role: 'member', supportreports: true })).toEqual(['Support Reports']);
    expect(offeredTo({ role: 'admin' })).toEqual(places);
  });

  it('has each entry once', () => {
    const ids = offered({ role: 'superadmin' }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a text', () => {
  const all = offered({ role: 'admin' });
  const meant = (query: string) => entriesFor(all, query).map(({ label }) => label);

  it('means the entries in which each of its words begins a word', () => {
    expect(meant('dark')).toEqual(['Dark theme']);
    expect(meant('new bu')).toEqual(['New bug']);
    expect(meant('go cal')).toEqual(['Calendar']);
    expect(meant('night')).toEqual(['Dark theme']);
    expect(meant('ug')).toEqual([]);
  });

  it('leaves room for what is found', () => {
    expect(meant('').length).toBe(all.length);
    expect(meant('n').length).toBeLessThanOrEqual(6);
  });
});
