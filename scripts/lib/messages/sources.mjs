// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { findMessages } from './find-messages.mjs';
import { serverMessages } from './server-messages.mjs';

/** Directories whose texts people read in the interface. */
export const sourceDirs = ['contracts/src', 'frontend/src'];

const left = /(^|\/)(testing|gallery|e2e)\/|\.(spec|test|d)\.tsx?$|test-setup|sample-/;

/** Texts that the specification fixes, and names of rights: nothing but texts stands there. */
const onlyTexts = /contracts\/src\/core\/messages\.ts$/;

/**
 * Whether a module's texts are translated.
 * @param {string} file relative to the project's root
 */
export function holdsTexts(file) {
  return /^(contracts|frontend)\/src\/.*\.tsx?$/.test(file) && !left.test(file);
}

/** @param {string} root the project's @returns {string[]} relative to it, in a steady order */
export function sourceFiles(root) {
  return sourceDirs
    .flatMap((dir) => readdirSync(join(root, dir), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter(holdsTexts)
    .toSorted();
}

/**
 * Values that travel between server and browsers, such as `Pending Customer`: read like texts, but must stay.
 * @param {string} root the project's
 * @returns {ReadonlySet<string>}
 */
export function wireValues(root) {
  const values = new Set();
  /** @param {any} node @param {boolean} isList */
  const visit = (node, isList) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) return node.forEach((each) => visit(each, isList));
    if (node.type === 'ArrayExpression') return visit(node.elements, true);
    if (node.type === 'TSUnionType') return visit(node.types, true);
    if (node.type === 'TSLiteralType') return visit(node.literal, isList);
    if (node.type === 'Literal')
      return isList && typeof node.value === 'string' ? void values.add(node.value) : undefined;
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value, false);
  };
  for (const file of sourceFiles(root).filter((each) => each.startsWith('contracts/'))) {
    visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program.body, false);
  }
  return values;
}

/**
 * The texts of one module, by the rules of its place.
 * @param {string} code
 * @param {string} file relative to the project's root
 * @param {ReadonlySet<string>} codes see {@link wireValues}
 */
export function textsOf(code, file, codes) {
  const allTexts = onlyTexts.test(file);
  return findMessages(code, file, { onlySure: file.startsWith('contracts/'), allTexts, codes });
}

/**
 * Modules of the server that write texts for people, such as mails.
 * @param {string} root
 * @returns {string[]}
 */
function saying(root) {
  return readdirSync(join(root, 'backend/src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.spec)\.ts$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((file) => /\bsay\(/.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

/** Whether no screen shows a message. @param {readonly Use[]} uses */
export const isOnServerOnly = (uses) => uses.every(({ file }) => file.startsWith('backend/'));

/**
 * A place of a message.
 * @typedef {object} Use
 * @property {string} file relative to the project's root
 * @property {boolean} isSaid whether the program looks it up itself, see `say`
 */

/**
 * All messages of the interface and of the server's mails, each with the places that use it.
 * @param {string} root the project's
 * @returns {Map<string, Use[]>}
 */
export function messagesOf(root) {
  const codes = wireValues(root);
  /** @type {Map<string, Use[]>} */
  const found = new Map();
  const files = sourceFiles(root);
  const contracts = files.filter((file) => file.startsWith('contracts/'));
  for (const message of serverMessages(root, contracts, codes))
    found.set(message, [{ file: 'contracts/src', isSaid: false }]);
  for (const file of files) {
    for (const { message, kind } of textsOf(readFileSync(join(root, file), 'utf8'), file, codes)) {
      found.set(message, [...(found.get(message) ?? []), { file, isSaid: kind === 'key' }]);
    }
  }
  for (const file of saying(root)) {
    const said = findMessages(readFileSync(join(root, file), 'utf8'), file).filter(({ kind }) => kind === 'key');
    for (const { message } of said) found.set(message, [...(found.get(message) ?? []), { file, isSaid: true }]);
  }
  return found;
}
