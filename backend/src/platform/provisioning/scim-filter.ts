import { isSameName } from '@atrium/contracts/users/names';
import type { ProvisionedAccount } from '../shared/provisioned-account.js';
import { ScimProblem } from './scim-problem.js';
import { userNameOf } from './scim-resources.js';

const pattern = /^\s*([\w:.]+(?:\[[^\][]{1,100}\])?(?:\.\w+)?)\s+eq\s+("(?:[^"\\]|\\.)*"|true|false)\s*$/i;

/**
 * Reads a filter: one attribute that equals a value, which is what directories look people up by.
 * @param text untrusted; undefined for everybody
 * @throws ScimProblem for any other filter
 */
export function filterFrom(text: string | undefined): (account: ProvisionedAccount) => boolean {
  if (text === undefined || text.trim() === '') return () => true;
  const [, name = '', quoted = ''] = pattern.exec(text) ?? [];
  const value = valueIn(quoted);
  switch (name.toLowerCase().replace(/\[[^\]]*\]/, '')) {
    case 'username':
      // Who was not provisioned yet is found by what the directory may call them.
      return (one) =>
        isSameName(userNameOf(one), value) || (one.provisioned === undefined && isSameName(one.username, value));
    case 'externalid':
      return ({ provisioned }) => provisioned !== undefined && provisioned.externalId === value;
    case 'emails':
    case 'emails.value':
      return ({ email }) => isSameName(email, value);
    case 'id':
      return ({ _id }) => _id === value;
    case 'active':
      return ({ active }) => `${active}` === value.toLowerCase();
    default:
      throw new ScimProblem(
        400,
        'Only userName, externalId, emails.value, id or active can be filtered, by eq',
        'invalidFilter',
      );
  }
}

function valueIn(quoted: string): string {
  if (!quoted.startsWith('"')) return quoted;
  try {
    return JSON.parse(quoted) as string;
  } catch {
    throw new ScimProblem(400, 'The value of the filter can’t be read', 'invalidFilter');
  }
}
