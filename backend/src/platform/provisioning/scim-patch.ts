import { isRecord } from '@atrium/contracts/core/values';
import { ScimProblem } from './scim-problem.js';
import { type ScimWish, withAttribute } from './scim-resources.js';

const mostOperations = 100;
const pathPattern = /^[\w:.$-]+(\[[^\][]{1,200}\])?(\.[\w$-]+)?$/;

/**
 * Reads a patch (RFC 7644, 3.5.2): what it adds and replaces, and what it removes as empty.
 * @param body untrusted
 * @throws ScimProblem
 */
export function patchedWish(body: unknown): ScimWish {
  const operations = isRecord(body) ? body['Operations'] : undefined;
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations) {
    throw new ScimProblem(400, 'A patch has between 1 and 100 Operations', 'invalidSyntax');
  }
  return operations.reduce<ScimWish>(withOperation, {});
}

function withOperation(wish: ScimWish, operation: unknown): ScimWish {
  const { op, path, value } = isRecord(operation) ? operation : {};
  const does = typeof op === 'string' ? op.toLowerCase() : '';
  if (path !== undefined && (typeof path !== 'string' || !pathPattern.test(path))) {
    throw new ScimProblem(400, 'The path of an operation can’t be read', 'invalidPath');
  }
  if (does === 'remove') {
    if (path === undefined) throw new ScimProblem(400, 'What is removed has no path', 'noTarget');
    return withAttribute(wish, path, removable.has(path.toLowerCase()) ? '' : undefinedOf(path));
  }
  if (does !== 'add' && does !== 'replace')
    throw new ScimProblem(400, 'An operation adds, replaces or removes', 'invalidSyntax');
  if (path !== undefined) return withAttribute(wish, path, value);
  if (!isRecord(value))
    throw new ScimProblem(400, 'An operation without a path has attributes as its value', 'invalidValue');
  return Object.entries(value).reduce((all, [name, one]) => withAttribute(all, name, one), wish);
}

const removable = new Set(['externalid', 'name.givenname', 'name.familyname']);
/** What an account can't be without. */
const needed = new Set(['username', 'active', 'emails']);

function undefinedOf(path: string): undefined {
  const [attribute = ''] = path.toLowerCase().split(/[.[]/);
  if (needed.has(attribute)) throw new ScimProblem(400, `${path} can’t be removed`, 'invalidValue');
  return undefined;
}
