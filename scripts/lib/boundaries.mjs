// @ts-check
/** Checks sources against `boundary-tables.mjs`. Pure except `readTree`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

import {
  ALLOWED_IMPORTS,
  ALLOWED_INDEX_FILES,
  CONTEXTS,
  FORBIDDEN_IMPORTS,
  FORBIDDEN_WORDS,
  SIZES,
  SLICE_FILE_NAMES,
  TEST_FILE,
} from './boundary-tables.mjs';
import { lineAt, readSource } from './source-text.mjs';

const TEST_PACKAGES = /^(@jest\/|@testing-library\/|fast-check|node:|backend\/test\/)/;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const SOURCE_FOLDERS = ['contracts', 'packages', 'backend', 'frontend', 'scripts'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'results', 'templates', 'public']);

/**
 * @typedef {{ path: string, text: string }} SourceFile `path` is relative to the checkout, with forward slashes
 * @typedef {{ path: string, line: number, message: string }} Finding
 */

/**
 * @param {string} importer path of the importing file
 * @param {string} specifier as it stands in the import
 * @returns {string} a path in the checkout for our own files, else the package's name with its path
 */
export function resolveImport(importer, specifier) {
  const contracts = /^@atrium\/contracts\/(.*)$/.exec(specifier);
  if (contracts) return `contracts/src/${contracts[1]}.ts`;
  if (!specifier.startsWith('.')) return specifier;
  return posix
    .join(posix.dirname(importer), specifier)
    .replace(/\.js$/, '.ts')
    .replace(/\.jsx$/, '.tsx');
}

/**
 * @param {string} template a pattern with `$<name>` in it
 * @param {RegExpExecArray} found whose groups are filled in
 */
function fill(template, found) {
  return template.replace(/\$<(\w+)>/g, (_whole, name) => found.groups?.[name] ?? '');
}

/**
 * @param {string} target
 * @param {string} allowed a folder ending in a slash, a package, or a pattern for our own files
 */
function isAllowed(target, allowed) {
  if (allowed.endsWith('/')) return target.startsWith(allowed);
  return new RegExp(`^(?:${allowed})(?:$|/)`).test(target);
}

/**
 * @param {string} path
 * @param {string} target
 * @returns {string[]} why this import may not be
 */
function importProblems(path, target) {
  const isTest = TEST_FILE.test(path);
  const notAllowed = ALLOWED_IMPORTS.flatMap(({ files, only, why }) => {
    // A test follows the rule of its subject: `decider.spec.ts` that of `decider.ts`.
    const found = files.exec(path.replace(/\.(spec|test)(\.tsx?)$/, '$2'));
    if (!found || (isTest && TEST_PACKAGES.test(target))) return [];
    return only.some((allowed) => isAllowed(target, fill(allowed, found))) ? [] : [why];
  });
  const forbidden = FORBIDDEN_IMPORTS.flatMap(({ files, never, except, why }) => {
    const found = files.exec(path);
    if (!found || except?.test(path)) return [];
    return new RegExp(`^(?:${fill(never, found)})`).test(target) ? [why] : [];
  });
  return [...notAllowed, ...forbidden];
}

const IN_SLICE = new RegExp(`^backend/src/slices/(?:(?:${CONTEXTS.join('|')})/)?([^/]+)/(.+)$`);

/**
 * @param {string} path
 * @returns {string[]} what is wrong with a file's name
 */
function nameProblems(path) {
  const name = posix.basename(path);
  const problems = [];
  if (!KEBAB_CASE.test(name)) problems.push('file names are written in kebab-case');
  if (/^index\.tsx?$/.test(name) && !ALLOWED_INDEX_FILES.includes(path)) {
    problems.push('no index files: import from the file that has it');
  }
  const inSlice = IN_SLICE.exec(path);
  if (inSlice) {
    const [, slice = '', file = ''] = inSlice;
    const fits = SLICE_FILE_NAMES.some((allowed) => {
      const found = allowed.name.exec(file);
      return found && (found.groups?.slice === undefined || found.groups.slice === slice);
    });
    if (!fits)
      problems.push("in a slice a file's name is its role; the roles stand in scripts/lib/boundary-tables.mjs");
  }
  return problems;
}

/**
 * A warning only: a long file may still be one thought.
 * @param {SourceFile} file
 * @returns {Finding[]} none or one
 */
export function sizeWarnings({ path, text }) {
  if (TEST_FILE.test(path)) return [];
  const limit = SIZES.find(({ files }) => files.test(path))?.lines;
  const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
  return limit !== undefined && lines > limit
    ? [{ path, line: 1, message: `${lines} lines, more than ${limit}: is a room missing?` }]
    : [];
}

/**
 * @param {SourceFile} file
 * @returns {Finding[]} in the order of their lines
 */
export function checkFile({ path, text }) {
  const source = readSource(text);
  const atTop = nameProblems(path).map((message) => ({ path, line: 1, message }));
  const imports = source.imports.flatMap(({ specifier, line }) =>
    importProblems(path, resolveImport(path, specifier)).map((why) => ({
      path,
      line,
      message: `must not import '${specifier}': ${why}`,
    })),
  );
  const words = FORBIDDEN_WORDS.flatMap(({ files, except, view, word, message }) => {
    if (!files.test(path) || except?.test(path)) return [];
    return [...source[view].matchAll(word)].map((match) => ({
      path,
      line: lineAt(source[view], match.index),
      message: `'${match[0].trim()}': ${message}`,
    }));
  });
  return [...atTop, ...imports, ...words].toSorted((a, b) => a.line - b.line);
}

/**
 * @param {string} root of the checkout
 * @returns {SourceFile[]} every source file that the rules are about
 */
export function readTree(root) {
  /** @param {string} folder */
  const walk = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap(
      /** @returns {SourceFile[]} */ (entry) => {
        const path = `${folder}/${entry.name}`;
        if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : walk(path);
        return /\.(ts|tsx|mts|mjs)$/.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : [];
      },
    );
  return SOURCE_FOLDERS.flatMap(walk);
}
