// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Messages of `class-validator` as `besideLabel` shows them. */
const ofValidators = [
  'Must be at most {0} characters long',
  'Must be at least {0} characters long',
  'Must be one of the following values: {0}',
  'Must be a string',
  'Must be a boolean value',
  'Must be an integer number',
  'Must be a number conforming to the specified constraints',
  'Must be an object',
  'Must be an array',
  'Must be an email',
  'Must be locale',
  'Must not be less than {0}',
  'Must not be greater than {0}',
  'Must contain at least {0} elements',
  'Must contain no more than {0} elements',
  'Should not be empty',
  'Should not be null or undefined',
  'Each value must be a string',
  'Each value must be one of the following values: {0}',
  'Each value must be at most {0} characters long',
];

/** Names of the menu's groups, by which routes are found as well. */
const ofMenu = ['H.R.'];

/** What notifications are about that have no title of their own. */
const ofNotifications = [
  'Conversation',
  'Correction of attendance',
  'Direct messages',
  'Leave',
  'Pay slip',
  'Your account',
];

/** Headers of columns that read like code. */
const ofColumns = ['S.No'];

const commandName = /^ {2}(\p{Lu}\w+): /gmu;

/**
 * What the audit log calls commands, as `actionText` does.
 * @param {string} code of a module with routes
 * @returns {string[]}
 */
export function commandMessages(code) {
  return [...code.matchAll(commandName)].map(([, name = '']) => {
    const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  });
}

const ruleText = /['"`](each value in )?\$property ((?:must|is|has|should|and) [^'"`]+)['"`]/g;

/**
 * Rules of the contracts' own that name the property, as `besideLabel` shows them.
 * @param {string} code of a module of the contracts
 * @returns {string[]}
 */
export function ruleMessages(code) {
  return [...code.matchAll(ruleText)].map(([, each, rest = '']) => {
    let values = 0;
    const plain = rest.replaceAll(/\$\{[^}]+\}/g, () => `{${values++}}`);
    return each === undefined ? plain.charAt(0).toUpperCase() + plain.slice(1) : `Each ${plain}`;
  });
}

const refusalText = /\bmessage: (['"`])(\p{Lu}(?:(?!\1)[^\n])+)\1/gu;

/**
 * Refusals that the server writes itself.
 * @param {string} code of a module of the server
 * @returns {string[]}
 */
export function refusalMessages(code) {
  return [...code.matchAll(refusalText)].map(([, , text = '']) => {
    let values = 0;
    return text.replaceAll(/\$\{[^}]+\}/g, () => `{${values++}}`);
  });
}

/**
 * Values of the wire that screens show, such as `Pending Customer`.
 * @param {ReadonlySet<string>} codes
 */
function shown(codes) {
  return [...codes].filter((code) => /^\p{Lu}\p{Ll}/u.test(code) && !/^\p{Lu}\w*\p{Ll}\p{Lu}|[_{]|[.,]$/u.test(code));
}

/** @param {string} root @param {string} dir */
function filesIn(root, dir) {
  return readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * What comes from the server in English and is shown in the reader's language.
 * @param {string} root the project's
 * @param {readonly string[]} files of the contracts, relative to it
 * @param {ReadonlySet<string>} codes values of the wire
 * @returns {string[]}
 */
export function serverMessages(root, files, codes) {
  const rules = files.flatMap((file) => ruleMessages(readFileSync(join(root, file), 'utf8')));
  const commands = files
    .filter((file) => file.endsWith('/routes.ts'))
    .flatMap((file) => commandMessages(readFileSync(join(root, file), 'utf8')));
  const refusals = filesIn(root, 'backend/src').flatMap((file) => refusalMessages(readFileSync(file, 'utf8')));
  return [
    ...new Set([
      ...ofValidators,
      ...ofMenu,
      ...ofColumns,
      ...ofNotifications,
      ...commands,
      ...rules,
      ...refusals,
      ...shown(codes),
    ]),
  ];
}
