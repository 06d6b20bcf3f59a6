import type { SingleSignOnSettings } from '@atrium/contracts/single-sign-on/rules';
import type { Role } from '@atrium/contracts/core/permissions';

export type Claims = Readonly<Record<string, unknown>>;

/** The claims about a person that are used here. */
export interface Vouched {
  /** Empty when it names none. */
  readonly email: string;
  readonly isVerified: boolean;
  /** Null when the organisation gives no roles by groups. */
  readonly role: Role | null;
  readonly names: { readonly firstname?: string; readonly lastname?: string };
}

type ClaimSettings = Pick<
  SingleSignOnSettings,
  'emailClaim' | 'trustsEmail' | 'groupsClaim' | 'groupRoles' | 'defaultRole'
>;

/** Reads claims by an organisation's settings. */
export function vouchedBy(claims: Claims, settings: ClaimSettings): Vouched {
  const email = textIn(claims, settings.emailClaim).trim();
  return {
    email: /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= 254 ? email : '',
    isVerified: isVerified(claims, settings),
    role: roleIn(claims, settings),
    names: namesIn(claims),
  };
}

/** `email_verified` speaks of the claim `email` alone. Unverified addresses never count. */
function isVerified(claims: Claims, { emailClaim, trustsEmail }: ClaimSettings): boolean {
  const said = claims['email_verified'];
  if (said === false || said === 'false') return false;
  return trustsEmail || (emailClaim === 'email' && (said === true || said === 'true'));
}

/** Where groups give roles, somebody in none of them has the default one. */
function roleIn(claims: Claims, { groupsClaim, groupRoles, defaultRole }: ClaimSettings): Role | null {
  if (groupRoles.length === 0 || groupsClaim === '') return null;
  const said = claims[groupsClaim];
  const groups = new Set((Array.isArray(said) ? said : [said]).filter((one) => typeof one === 'string'));
  return groupRoles.find(({ group }) => groups.has(group))?.role ?? defaultRole;
}

function namesIn(claims: Claims): Vouched['names'] {
  const firstname = cleanName(textIn(claims, 'given_name'));
  const lastname = cleanName(textIn(claims, 'family_name'));
  return { ...(firstname && { firstname }), ...(lastname && { lastname }) };
}

/** As names may be here. */
export function cleanName(text: string): string {
  return Array.from(text.replaceAll(/[\p{C}@<>]+/gu, ' ').trim())
    .slice(0, 60)
    .join('');
}

function textIn(claims: Claims, name: string): string {
  const value = claims[name];
  return typeof value === 'string' ? value : '';
}

const longestUsername = 30;
const shortestUsername = 4;

/**
 * Usernames to try in turn: they are unique in the whole installation.
 * @param wanted such as the e-mail address
 */
export function usernamesFrom(wanted: string, salt: string): string[] {
  const [local = ''] = wanted.split('@');
  const plain = local.normalize('NFKC').replaceAll(/[^\p{L}\p{N}._-]+/gu, '');
  const base = (plain.length < shortestUsername ? `${plain}-user` : plain).slice(0, longestUsername);
  const suffixed = (suffix: string): string => `${base.slice(0, longestUsername - suffix.length)}${suffix}`;
  return [base, ...['2', '3', '4'].map(suffixed), suffixed(`-${salt.replaceAll(/[^a-z0-9]/gi, '').slice(0, 8)}`)];
}
