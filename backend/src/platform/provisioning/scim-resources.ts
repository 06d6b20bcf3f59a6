import { isEmail } from 'class-validator';
import type { Role } from '@atrium/contracts/core/permissions';
import { type Unit, unitName } from '@atrium/contracts/settings/units';
import { importedRoles } from '@atrium/contracts/users/account-fields';
import { displayName } from '@atrium/contracts/users/display-name';
import { isRecord } from '@atrium/contracts/core/values';
import type { ProvisionedAccount } from '../shared/provisioned-account.js';
import { cleanName } from '../single-sign-on/claims-rules.js';
import { ScimProblem } from './scim-problem.js';

export const schemas = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

export interface ScimUser {
  readonly schemas: readonly string[];
  readonly id: string;
  readonly externalId?: string;
  readonly userName: string;
  readonly displayName: string;
  readonly name: { readonly givenName: string; readonly familyName: string };
  readonly active: boolean;
  readonly emails: readonly { readonly value: string; readonly type: 'work'; readonly primary: true }[];
  readonly roles: readonly { readonly value: Role; readonly primary: true }[];
  readonly [schemas.enterprise]: { readonly department: string };
  readonly meta: {
    readonly resourceType: 'User';
    readonly created: string;
    readonly version: string;
    readonly location: string;
  };
}

/** What a directory wants somebody's account to be like; what is left out stays. */
export interface ScimWish {
  readonly userName?: string;
  readonly externalId?: string;
  readonly active?: boolean;
  readonly email?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly role?: Role;
  /** As the directory calls it; left out where there is none of that name or code. */
  readonly department?: string;
}

/** What the directory calls an account, or what it would, as long as it has not said so. */
export function userNameOf({ provisioned, email }: ProvisionedAccount): string {
  return provisioned?.userName ?? email;
}

/**
 * @param base of all resources, without a slash at the end
 * @param departments the organisation's
 */
export function scimUserOf(account: ProvisionedAccount, base: string, departments: readonly Unit[]): ScimUser {
  const { _id, provisioned, firstname, lastname, email, active, role, department, createdAt, version } = account;
  const externalId = provisioned?.externalId ?? '';
  return {
    schemas: [schemas.user, schemas.enterprise],
    id: _id,
    ...(externalId === '' ? {} : { externalId }),
    userName: userNameOf(account),
    displayName: displayName(account),
    name: { givenName: firstname, familyName: lastname },
    active,
    emails: [{ value: email, type: 'work', primary: true }],
    roles: [{ value: role, primary: true }],
    [schemas.enterprise]: { department: unitName(departments, department) },
    meta: { resourceType: 'User', created: createdAt, version: `W/"${version}"`, location: `${base}/Users/${_id}` },
  };
}

/** Reads a whole resource. @param body untrusted @throws ScimProblem */
export function wishIn(body: unknown): ScimWish {
  if (!isRecord(body)) throw new ScimProblem(400, 'The body is no resource', 'invalidSyntax');
  return Object.entries(body).reduce<ScimWish>((wish, [name, value]) => withAttribute(wish, name, value), {});
}

/**
 * Adds what an attribute says. Those that accounts do not have are left out, since directories send many.
 * @param name with dots and filters, as in the path of a patch
 * @throws ScimProblem for a value of the wrong kind
 */
export function withAttribute(wish: ScimWish, name: string, value: unknown): ScimWish {
  const plain = name.replace(`${schemas.user}:`, '');
  switch (plain.toLowerCase().replace(/\[[^[\]]*\]/, '')) {
    case 'username':
      return { ...wish, userName: filledText(plain, value) };
    case 'externalid':
      return { ...wish, externalId: textIn(plain, value ?? '') };
    case 'active':
      return { ...wish, active: truthIn(plain, value) };
    case 'name':
      return isRecord(value)
        ? Object.entries(value).reduce((all, [part, text]) => withAttribute(all, `name.${part}`, text), wish)
        : wish;
    case 'name.givenname':
      return { ...wish, firstname: cleanName(textIn(plain, value ?? '')) };
    case 'name.familyname':
      return { ...wish, lastname: cleanName(textIn(plain, value ?? '')) };
    case 'emails':
    case 'emails.value':
      return { ...wish, email: addressIn(plain, valueOf(value)) };
    case 'roles':
    case 'roles.value':
      return { ...wish, ...roleIn(valueOf(value)) };
    case schemas.enterprise.toLowerCase():
      return isRecord(value) ? withAttribute(wish, `${schemas.enterprise}:department`, value['department']) : wish;
    case `${schemas.enterprise}:department`.toLowerCase():
      return { ...wish, ...departmentIn(value) };
    default:
      return wish;
  }
}

/** Of several values the primary one, else the first. */
function valueOf(values: unknown): unknown {
  if (!Array.isArray(values)) return isRecord(values) ? values['value'] : values;
  const all = values.map((one: unknown) => (isRecord(one) ? one : { value: one, primary: false }));
  const primary = all.find((one) => one['primary'] === true || one['primary'] === 'True') ?? all[0];
  return primary?.['value'];
}

/** Roles that are none here are left out. */
function roleIn(value: unknown): Pick<ScimWish, 'role'> {
  const role = importedRoles.find((one) => one === value);
  return role === undefined ? {} : { role };
}

function departmentIn(value: unknown): Pick<ScimWish, 'department'> {
  return typeof value === 'string' && value !== '' ? { department: value } : {};
}

function textIn(name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length > 254) throw new ScimProblem(400, `${name} is no text`, 'invalidValue');
  return value.trim();
}

function filledText(name: string, value: unknown): string {
  const text = textIn(name, value);
  if (text === '') throw new ScimProblem(400, `${name} is empty`, 'invalidValue');
  return text;
}

function addressIn(name: string, value: unknown): string {
  const address = filledText(name, value);
  if (!isEmail(address)) throw new ScimProblem(400, `${name} holds no e-mail address`, 'invalidValue');
  return address;
}

/** Some directories send truths as texts. */
function truthIn(name: string, value: unknown): boolean {
  const said = typeof value === 'string' ? value.toLowerCase() : value;
  if (said === true || said === 'true') return true;
  if (said === false || said === 'false') return false;
  throw new ScimProblem(400, `${name} is neither true nor false`, 'invalidValue');
}

/** A page of resources, as RFC 7644 answers it. */
export function listOf(resources: readonly object[], totalResults = resources.length, startIndex = 1) {
  return {
    schemas: [schemas.list],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
