import {
  flagsFrom,
  flagsOfGroup,
  hasFlag,
  type PermissionFlag,
  type PermissionFlags,
  permissionFlags,
  type Rights,
  type Role,
  rolePresets,
  type ScopeChoices,
  scopedActs,
} from '../core/permissions.js';
import { mayGiveReach, reachOf } from '../core/scopes.js';
import type { OwnPreset } from '../settings/own-presets.js';

export type PresetKey =
  | 'support-agent'
  | 'support-lead'
  | 'developer'
  | 'project-manager'
  | 'hr'
  | 'payroll'
  | 'auditor';

/** A role with rights and scopes for a job, from which the rights of a person are made in one act. */
export interface RightsPreset {
  /** One of `PresetKey`, or the id of one of the organisation's own. */
  readonly key: string;
  /** Of the organisation's own alone. */
  readonly name?: string;
  readonly role: Role;
  readonly flags: readonly PermissionFlag[];
  readonly scopes: ScopeChoices;
}

/** Reads everybody's leave and attendance, and decides on nobody's. */
const readsOnly: ScopeChoices = {
  readLeave: 'all',
  decideLeave: 'own',
  readAttendance: 'all',
  decideAttendance: 'own',
};

/** Those that come with the product. */
export const rightsPresets: readonly (RightsPreset & { readonly key: PresetKey })[] = [
  {
    key: 'support-agent',
    role: 'member',
    flags: [
      ...rolePresets.member,
      'supportcreateticket',
      'supporteditticket',
      'supportcreatebug',
      'supporteditbug',
      'supportcreatefeature',
      'supporteditfeature',
    ],
    scopes: {},
  },
  {
    key: 'support-lead',
    role: 'supervisor',
    flags: [...new Set([...rolePresets.supervisor, ...flagsOfGroup('Support'), 'deletenotes'] as const)],
    scopes: {},
  },
  { key: 'developer', role: 'dev', flags: rolePresets.dev, scopes: {} },
  {
    key: 'project-manager',
    role: 'manager',
    flags: [
      ...rolePresets.manager,
      'deleteproject',
      'developercreatebug',
      'developereditbug',
      'developercreatefeature',
      'developereditfeature',
    ],
    scopes: {},
  },
  {
    key: 'hr',
    role: 'member',
    flags: [
      ...rolePresets.member,
      'createpolicy',
      'viewpolicy',
      'editpolicy',
      'deletepolicy',
      'hrcreateuser',
      'hredituser',
      'hrdeactivateuser',
      'hrdeleteuser',
    ],
    scopes: {},
  },
  {
    key: 'payroll',
    role: 'member',
    flags: [...rolePresets.member, 'viewpolicy', 'createpayslip', 'editpayslip', 'deletepayslip'],
    scopes: readsOnly,
  },
  {
    key: 'auditor',
    role: 'supervisor',
    // Only such as open something to read.
    flags: ['viewproject', 'viewpolicy', 'viewpayslip', 'supportreports', 'developerreports'],
    scopes: readsOnly,
  },
];

/** All from which rights can be made: those of the product, and the organisation's own. */
export function presetsWith(own: readonly OwnPreset[]): readonly RightsPreset[] {
  return [
    ...rightsPresets,
    ...own.map(({ id: key, name, role, flags, scopes }) => ({ key, name, role, flags, scopes })),
  ];
}

export function rightsOfPreset({ role, flags, scopes }: RightsPreset): Rights {
  return { role, ...flagsFrom(flags), scopes };
}

/** A preset as far as this giver may grant it, and what is left out. */
export function presetAsGiven(
  { role, flags, scopes }: RightsPreset,
  giver: Rights,
): { readonly flags: PermissionFlags; readonly scopes: ScopeChoices; readonly leftOut: readonly PermissionFlag[] } {
  const given = Object.fromEntries(
    scopedActs.flatMap((act) => {
      const scope = scopes[act];
      return scope !== undefined && mayGiveReach(reachOf(giver, act), scope) ? [[act, scope]] : [];
    }),
  );
  return {
    flags: flagsFrom(flags.filter((flag) => hasFlag(giver, flag))),
    scopes: given,
    leftOut: flags.filter((flag) => !hasFlag(giver, flag) && !hasFlag({ role }, flag)),
  };
}

/** How somebody's rights deviate from what they start from. */
export interface Deviation {
  /** Null where what the role starts from is the nearest. */
  readonly from: RightsPreset | null;
  readonly start: Rights;
  readonly added: readonly PermissionFlag[];
  readonly removed: readonly PermissionFlag[];
}

/** How far rights are from a start: rights more or fewer, and scopes that reach elsewhere. */
function deviationFrom(from: RightsPreset | null, start: Rights, rights: Rights): Deviation & { distance: number } {
  const added = permissionFlags.filter((flag) => hasFlag(rights, flag) && !hasFlag(start, flag));
  const removed = permissionFlags.filter((flag) => !hasFlag(rights, flag) && hasFlag(start, flag));
  const reaches = scopedActs.filter((act) => reachOf(rights, act) !== reachOf(start, act));
  return { from, start, added, removed, distance: added.length + removed.length + reaches.length };
}

/** How rights deviate from the nearest start: what their role starts from, or a preset of that role. */
export function deviationOf(rights: Rights, presets: readonly RightsPreset[] = rightsPresets): Deviation {
  const byRole: Rights = { role: rights.role, ...flagsFrom(rolePresets[rights.role]) };
  const named = presets.filter(({ role }) => role === rights.role);
  const all = [
    deviationFrom(null, byRole, rights),
    ...named.map((preset) => deviationFrom(preset, rightsOfPreset(preset), rights)),
  ];
  return all.reduce((nearest, one) => (one.distance < nearest.distance ? one : nearest));
}
