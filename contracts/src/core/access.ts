import { hasFlag, type PermissionFlag, type Rights } from './permissions.js';

/**
 * What somebody needs before a command is even looked at. What depends on the record itself (one's own, one's
 * department's) is decided by the slice's policy and decider; this is the gate in front of them.
 */
export type AccessRule =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'superadmin' }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'any-of'; readonly flags: readonly PermissionFlag[] };

export const signedIn: AccessRule = { kind: 'signed-in' };
export const onlySuperadmin: AccessRule = { kind: 'superadmin' };

/** No person at all: only the product itself sends it, because of something that happened. */
export const nobody: AccessRule = { kind: 'nobody' };

/** One of these flags is enough. */
export function anyOf(...flags: PermissionFlag[]): AccessRule {
  return { kind: 'any-of', flags };
}

/** Whether these rights pass the rule. */
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
