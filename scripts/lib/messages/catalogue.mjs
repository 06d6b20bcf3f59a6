// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@messageformat/parser';

/**
 * A language of the interface, in `frontend/languages/<tag>.json`.
 * @typedef {object} Catalogue
 * @property {string} language its own name
 * @property {Record<string, string>} messages ICU messages, by the English text; behind it may stand where it has
 *   another meaning than elsewhere: `Link @shared-features/markdown`
 */
/** @typedef {string | number | ['plural' | 'select', number, Record<string, Part[]>]} Part */

const dir = (/** @type {string} */ root) => join(root, 'frontend', 'languages');

/** @param {string} root the project's @returns {Map<string, Catalogue>} by language tag */
export function readCatalogues(root) {
  if (!existsSync(dir(root))) return new Map();
  const files = readdirSync(dir(root)).filter((name) => /^[a-z]{2,3}(-[A-Z]{2})?\.json$/.test(name));
  return new Map(
    files.map((name) => [name.slice(0, -'.json'.length), JSON.parse(readFileSync(join(dir(root), name), 'utf8'))]),
  );
}

const isElsewhere = / @[\w/.-]+$/;

/** The English text of a key. @param {string} key */
export const textOfKey = (key) => key.replace(isElsewhere, '');

/**
 * Finds what a text is looked up by, at its place in the source.
 * @param {Iterable<string>} keys of all catalogues
 * @returns {(text: string, file: string) => string | null} null where no language has the text
 */
export function keyFinder(keys) {
  const all = new Set(keys);
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const key of all) {
    const text = textOfKey(key);
    if (text !== key) places.set(text, [...(places.get(text) ?? []), key]);
  }
  return (text, file) => {
    const special = places.get(text)?.find((key) => file.includes(`/src/${key.slice(text.length + 2)}`));
    return special ?? (all.has(text) ? text : null);
  };
}

/** @param {string} root the project's @returns {string[]} texts that stay as they are in every language */
export function readUntranslated(root) {
  const file = join(dir(root), 'untranslated.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * An ICU message as parts that the interface fills in.
 * @param {string} text
 * @returns {string | Part[]} the words alone where there is nothing to fill in
 * @throws when the message does not parse, or formats what only the source may format
 */
export function compiled(text) {
  // Names in braces, such as `{{ticketno}}` of saved replies, are filled in elsewhere.
  if (!/\{\d/.test(text)) return text;
  const tokens = parse(text.replaceAll(/\{\{\w+\}\}/g, "'$&'"), { strict: false });
  return tokens.map((token) => partOf(token));
}

/** @param {import('@messageformat/parser').Token} token @param {number} [counted] what `#` stands for @returns {Part} */
function partOf(token, counted) {
  if (token.type === 'content') return token.value;
  if (token.type === 'argument') return /^\d+$/.test(token.arg) ? Number(token.arg) : `{${token.arg}}`;
  if (token.type === 'octothorpe') return counted ?? '#';
  if (token.type === 'function')
    throw new Error(`Values are formatted by the source, not by the message: ${token.key}`);
  const value = Number(token.arg);
  const kind = token.type === 'select' ? 'select' : 'plural';
  const cases = token.cases.map(({ key, tokens }) => [key, tokens.map((each) => partOf(each, value))]);
  return [kind, value, Object.fromEntries(cases)];
}

/** Values and elements of a message, to be found in its translations as well. @param {string} text */
export function placesIn(text) {
  return [
    ...new Set([...text.matchAll(/\{(\d+)[,}]|<\/?\d+\/?>|\{\{?\w+\}\}?/g)].map(([found]) => found.replace(',', '}'))),
  ].toSorted();
}

/**
 * What is wrong with a catalogue, in the order of the messages.
 * @param {Catalogue} catalogue
 * @param {Iterable<string>} wanted all messages of the interface, without those that stay as they are
 * @returns {string[]}
 */
export function problemsOf({ messages }, wanted) {
  const all = new Set(wanted);
  const missing = [...all]
    .filter((key) => !Object.hasOwn(messages, key))
    .map((key) => `is missing: ${JSON.stringify(key)}`);
  const wrong = Object.entries(messages).flatMap(([key, text]) => {
    const said = JSON.stringify(key);
    if (!all.has(textOfKey(key))) return [`is not used: ${said}`];
    if (text === '') return [`is to be translated: ${said}`];
    if (placesIn(textOfKey(key)).join() !== placesIn(text).join()) return [`has other values or elements: ${said}`];
    try {
      compiled(text);
      return [];
    } catch (error) {
      return [`${error instanceof Error ? error.message : String(error)}: ${said}`];
    }
  });
  return [...missing, ...wrong];
}
