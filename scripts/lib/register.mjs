// @ts-check
/** Adds the lines that register a plain kind. Pure. */
import { PlainError } from './log.mjs';

/**
 * @param {Record<string, string>} values of the placeholders
 * @returns {{ path: string, line: string }[]} for each side the list of its kinds, and the line that goes into it
 */
export function registrations(values) {
  const { name, nameCamel, itemCamel } = values;
  return [
    { path: 'contracts/src/kinds.ts', line: `export { ${itemCamel}Kind } from './${name}/kind.js';` },
    { path: 'backend/src/slices/kinds.ts', line: `export { ${nameCamel} } from './${name}/slice.js';` },
    { path: 'frontend/src/kinds.ts', line: `export { ${nameCamel} } from './kinds/${name}';` },
  ];
}

const NONE = /^(?:export \{\};|\/\/ oxlint-disable-next-line .*)$/;
const KIND = /^export \{ \w+ \} from '[^']+';$/;

/**
 * @param {string} text of a list of kinds: a comment, and below it a line for each kind, or `export {};` for none
 * @param {string} line
 * @returns {string} the list with the line in its place
 * @throws {PlainError} when the list holds anything else, so that nothing is written into what was rebuilt by hand
 */
export function registered(text, line) {
  const end = text.indexOf('*/\n');
  const head = text.slice(0, end + '*/\n'.length);
  const lines = text
    .slice(head.length)
    .split('\n')
    .filter((each) => each !== '');
  if (end === -1 || !lines.every((each) => NONE.test(each) || KIND.test(each))) {
    throw new PlainError(`The list of kinds holds more than its kinds; add by hand:\n  ${line}`);
  }
  const kinds = [...new Set([...lines.filter((each) => KIND.test(each)), line])].toSorted();
  return `${head}${kinds.join('\n')}\n`;
}
