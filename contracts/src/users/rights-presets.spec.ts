import { describe, expect, it, test } from '@jest/globals';
import { commandTable } from '../command-table.js';
import { passes } from '../core/access.js';
import { effectiveFlags, permissionFlags, type Rights, rolePresets, roles } from '../core/permissions.js';
import { mayAct, mayGrant, reachOf } from '../core/scopes.js';
import { deviationOf, presetAsGiven, presetsWith, rightsOfPreset, rightsPresets } from './rights-presets.js';

const preset = (key: string) => {
  const found = rightsPresets.find((one) => one.key === key);
  if (found === undefined) throw new Error(`There is no preset ${key}`);
  return found;
};

describe.each(rightsPresets.map((one) => [one.key, one] as const))('the preset %s', (_, one) => {
  it('names each right once, and can be given by an administrator', () => {
    expect(new Set(one.flags).size).toBe(one.flags.length);
    expect(mayGrant({ role: 'admin' }, rightsOfPreset(one))).toBe(true);
    expect(presetAsGiven(one, { role: 'admin' })).toMatchObject({ leftOut: [], scopes: one.scopes });
  });

  it('is what whoever was made from it deviates from in nothing', () => {
    const { from, added, removed } = deviationOf(rightsOfPreset(one));
    expect([added, removed]).toEqual([[], []]);
    // What equals the start of its role is called by the role.
    expect(from?.key).toBe(one.key === 'developer' ? undefined : one.key);
  });
});

describe('an auditor', () => {
  const auditor = rightsOfPreset(preset('auditor'));

  it('gives no command that whoever has no right at all does not', () => {
    const nobody: Rights = { role: 'member' };
    const more = Object.entries(commandTable).filter(
      ([, { access }]) => passes(access, auditor) && !passes(access, nobody),
    );
    // About their own pay slips.
    expect(more.map(([name]) => name)).toEqual(['AcknowledgePaySlip', 'AskForPaySlipDocument']);
  });

  it('reads everybody’s leave and attendance, and decides on nobody’s', () => {
    expect([reachOf(auditor, 'readLeave'), reachOf(auditor, 'readAttendance')]).toEqual(['all', 'all']);
    const [ann, ben] = [
      { id: 'ann', department: 'hr' },
      { id: 'ben', department: 'hr', manager: 'ann' },
    ];
    for (const act of ['decideLeave', 'decideAttendance'] as const)
      expect(mayAct(act, auditor, ann, ben, () => true)).toBe(false);
  });
});

describe('a preset in the hands of who has fewer rights', () => {
  it('is given as far as they have them, and says what is left out', () => {
    const giver: Rights = { role: 'supervisor', hredituser: true, viewpolicy: true };
    const { flags, leftOut } = presetAsGiven(preset('payroll'), giver);
    expect(effectiveFlags({ role: 'member', ...flags })).toEqual(['viewpolicy']);
    expect(leftOut).toContain('createpayslip');
  });
});

describe('a deviation', () => {
  it('is from the nearest preset of the role', () => {
    const agent = rightsOfPreset(preset('support-agent'));
    const { from, added, removed } = deviationOf({ ...agent, supportdeleteticket: true, createnotes: false });
    expect([from?.key, added, removed]).toEqual(['support-agent', ['supportdeleteticket'], ['createnotes']]);
  });

  it('is from a preset of the organisation’s own where that is the nearest', () => {
    const presets = presetsWith([{ id: 'p1', name: 'Night desk', role: 'member', flags: ['deletenotes'], scopes: {} }]);
    const { from, added } = deviationOf({ role: 'member', deletenotes: true, viewpolicy: true }, presets);
    expect([from?.key, from?.name, added]).toEqual(['p1', 'Night desk', ['viewpolicy']]);
  });

  it('counts how far somebody reads and decides', () => {
    const payroll = rightsOfPreset(preset('payroll'));
    expect(deviationOf({ ...payroll, scopes: {} }).from?.key).toBe('payroll');
    expect(reachOf(deviationOf({ ...payroll, scopes: {} }).start, 'readLeave')).toBe('all');
  });

  test.each(roles)('from what the role %s starts from is by the role', (role) => {
    const rights: Rights = { role, ...Object.fromEntries(rolePresets[role].map((flag) => [flag, true])) };
    expect(deviationOf(rights)).toMatchObject({ from: null, added: [], removed: [] });
    expect(permissionFlags).toEqual(expect.arrayContaining([...rolePresets[role]]));
  });
});
