// @ts-check
/** Fills the templates of a new slice. Pure except `readTemplates`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { PlainError } from './log.mjs';

const TEMPLATE_ENDING = '.tpl';

/** @typedef {{ path: string, text: string }} FileText */

/**
 * @param {string} kebab e.g. `company-events`
 * @returns {string} e.g. `CompanyEvents`
 */
function pascal(kebab) {
  return kebab.replace(/(?:^|-)([a-z0-9])/g, (_whole, letter) => letter.toUpperCase());
}

/** @param {string} words */
function titled(words) {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The default prefix of numbers: `MR` for `meeting-room`, `ROO` for `room`.
 * @param {string} item
 */
export function prefixOf(item) {
  const words = item.split('-');
  const letters = words.length === 1 ? item.slice(0, 3) : words.map((word) => word.charAt(0)).join('');
  return letters.toUpperCase();
}

/** @param {string} pascalCase */
function camel(pascalCase) {
  return pascalCase.charAt(0).toLowerCase() + pascalCase.slice(1);
}

/**
 * @param {string} kebab
 * @param {string} key
 * @returns {[string, string][]} each placeholder of a name with its spelling
 */
function spellings(kebab, key) {
  return [
    [key, kebab],
    [pascal(key), pascal(kebab)],
    [`${key}Camel`, camel(pascal(kebab))],
    [key.toUpperCase(), kebab.toUpperCase().replaceAll('-', '_')],
    [`${key}Words`, kebab.replaceAll('-', ' ')],
    [`${key}Title`, titled(kebab.replaceAll('-', ' '))],
  ];
}

/**
 * All spellings of a slice's name for templates, between double underscores: `__name__`, `__Name__`,
 * `__nameCamel__`, `__NAME__`, and the same with `item`.
 * @param {string} name of the slice, e.g. `company-events`
 * @param {string} item one of its things, e.g. `company-event`
 * @param {string} [prefix] what stands before the numbers of its things
 * @returns {Record<string, string>}
 * @throws {PlainError} when a name is not written in kebab-case
 */
export function placeholders(name, item, prefix = prefixOf(item)) {
  for (const word of [name, item]) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(word)) {
      throw new PlainError(`"${word}" is no name for a slice: use lower-case words with hyphens, e.g. meeting-rooms.`);
    }
  }
  if (!/^[A-Z]{2,5}$/.test(prefix)) {
    throw new PlainError(`"${prefix}" cannot stand before numbers: use two to five capital letters, e.g. MR.`);
  }
  return { ...Object.fromEntries([...spellings(name, 'name'), ...spellings(item, 'item')]), PREFIX: prefix };
}

/**
 * @param {string} text
 * @param {Record<string, string>} values
 * @returns {string}
 * @throws {PlainError} on a placeholder that has no value
 */
export function fillTemplate(text, values) {
  return text.replace(/__([A-Za-z]+)__/g, (whole, key) => {
    const value = values[key];
    if (value === undefined) throw new PlainError(`The template uses ${whole}, which has no value.`);
    return value;
  });
}

/**
 * @param {FileText[]} templates
 * @param {Record<string, string>} values
 * @returns {FileText[]} the files to write, their paths relative to the checkout
 */
export function fillTemplates(templates, values) {
  return templates.map(({ path, text }) => ({
    path: fillTemplate(path.slice(0, -TEMPLATE_ENDING.length), values),
    text: fillTemplate(text, values),
  }));
}

/**
 * @param {string} folder that mirrors the checkout, e.g. `backend/src/slices/__name__/events.ts.tpl`
 * @returns {FileText[]}
 */
export function readTemplates(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(TEMPLATE_ENDING))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted()
    .map((path) => ({ path: relative(folder, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
}
