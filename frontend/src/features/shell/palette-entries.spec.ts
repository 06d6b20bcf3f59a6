import { describe, expect, it } from '@jest/globals';
import { hasFlag, type PermissionFlag, type Rights } from '@atrium/contracts/core/permissions';
import { paletteEntries } from './palette-entries';

function offered(person: Rights, isIn: boolean | null = null, isOnBreak = false) {
  const can = (...flags: PermissionFlag[]) => flags.some((flag) => hasFlag(person, flag));
  return paletteEntries({ role: person.role, can, isInside: person.role !== 'superadmin' }, person, {
    isIn,
    isOnBreak,
  });
}
const labels = (person: Rights, group: string) =>
  offered(person).flatMap((entry) => (entry.group === group ? [entry.label] : []));
const punches = (person: Rights, isIn: boolean | null) =>
  offered(person, isIn).flatMap(({ label, does }) => ('action' in does && does.action === 'punch' ? [label] : []));

describe('what the palette offers', () => {
  it('is nothing that somebody may not do', () => {
    // Channels are anybody's to open.
    expect(labels({ role: 'member' }, 'create')).toEqual(['New channel']);
    expect(labels({ role: 'member', developercreatebug: true }, 'create')).toEqual(['New bug', 'New channel']);
    expect(labels({ role: 'member' }, 'go')).not.toContain('User');
    expect(labels({ role: 'member' }, 'go')).not.toContain('Origin');
  });

  it('offers no leave and no file to superadmins, who are employed nowhere', () => {
    expect(labels({ role: 'admin' }, 'create')).toContain('Apply for leave');
    expect(labels({ role: 'superadmin' }, 'create')).not.toContain('Apply for leave');
    expect(labels({ role: 'superadmin' }, 'go')).not.toContain('H.R. Leave');
    expect(labels({ role: 'superadmin' }, 'go')).not.toContain('My file');
  });

  it('is everything to an administrator', () => {
    const all = labels({ role: 'admin' }, 'create');
    expect(all).toEqual(expect.arrayContaining(['New ticket', 'New bug', 'New task', 'New sprint', 'New user']));
    expect(labels({ role: 'admin' }, 'go')).toEqual(
      expect.arrayContaining(['Developer Bugs', 'User', 'Profile', 'Chat', 'Notifications']),
    );
  });

  it('leads to screens outside the menu, with the right', () => {
    const places = ['Support Reports', 'Administration'];
    const offeredTo = (person: Rights) => labels(person, 'go').filter((label) => places.includes(label));
    expect(offeredTo({ role: 'member' })).toEqual([]);
    expect(offeredTo({ role: 'member', supportreports: true })).toEqual(['Support Reports']);
    expect(offeredTo({ role: 'admin' })).toEqual(places);
  });

  it('is all of the account menu', () => {
    expect(labels({ role: 'member' }, 'go')).toEqual(expect.arrayContaining(['Profile', 'Setting']));
    expect(labels({ role: 'member' }, 'act')).toEqual(
      expect.arrayContaining(['Set a status', 'Pause notifications', 'Logout']),
    );
  });

  it('is coming or going, whichever is next, for who punches', () => {
    const clerk: Rights = { role: 'member', markattendence: true };
    expect([punches(clerk, true), punches(clerk, false), punches(clerk, null)]).toEqual([
      ['Punch Out'],
      ['Punch In'],
      [],
    ]);
    expect(punches({ role: 'member' }, true)).toEqual([]);
  });

  it('is beginning or ending a break, for who is in', () => {
    const clerk: Rights = { role: 'member', markattendence: true };
    const breaks = (isIn: boolean, isOnBreak: boolean) =>
      offered(clerk, isIn, isOnBreak).flatMap(({ label, does }) =>
        'action' in does && does.action === 'break' ? [label] : [],
      );
    expect([breaks(true, false), breaks(true, true), breaks(false, false)]).toEqual([
      ['Start Break'],
      ['End Break'],
      [],
    ]);
  });

  it('has each entry once', () => {
    const ids = offered({ role: 'superadmin' }).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
