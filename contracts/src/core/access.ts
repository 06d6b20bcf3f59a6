import { hasFlag, type PermissionFlag, type Rights } from './permissions.js';

/**
 * Checked before a command is decided. Rules that depend on the record, such as "own department", are in the slice's
 * policy and decider.
 */
export type AccessRule =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'superadmin' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'any-of'; readonly flags: readonly PermissionFlag[] };

export const signedIn: AccessRule = { kind: 'signed-in' };
export const onlySuperadmin: AccessRule = { kind: 'superadmin' };

export const nobody: AccessRule = { kind: 'nobody' };

export function anyOf(...flags: PermissionFlag[]): AccessRule {
  return { kind: 'any-of', flags };
}

export function passes(rule: AccessRule, rights: Rights): boolean {
  switch (rule.kind) {
    case 'signed-in':
      return true;
    case 'superadmin':
      return rights.role === 'superadmin';
    case 'nobody':
      return false;
    case 'any-of':
      return rule.flags.some((flag) => hasFlag(rights, flag));
    default:
      return rule satisfies never;
  }
}
