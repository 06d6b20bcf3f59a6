// @ts-check
/**
 * A lightweight view of TypeScript as text: comments, strings and imports. It knows strings, templates, comments and
 * regular expressions, enough for rules about words and imports.
 */

/** After these a slash begins a regular expression; elsewhere it divides or closes a tag. */
const BEFORE_REGEX = /(?:^|[(,=:[!&|?{;+*%~^]|=>|\breturn|\btypeof|\bcase)$/;

const IMPORTS = [
  /\b(?:import|export)\s[^;'"`]*?\bfrom\s*(['"])([^'"\n]+)\1/g,
  /\bimport\s*(['"])([^'"\n]+)\1/g,
  /\b(?:import|require|unstable_mockModule)\s*\(\s*(['"])([^'"\n]+)\1/g,
];

/**
 * @typedef {object} SourceText
 * @property {string} code the text with comments and the insides of strings blanked; every line keeps its place
 * @property {string} comments the text with everything but comments blanked
 * @property {{ specifier: string, line: number }[]} imports static, dynamic and type imports, and re-exports
 */

/** @param {string} text */
function blank(text) {
  return text.replace(/[^\n]/g, ' ');
}

/**
 * Finds the end of a literal or comment that begins at `start`.
 * @param {string} text
 * @param {number} start
 * @param {string} before the code before it on the same line, without trailing spaces
 * @returns {{ kind: 'comment' | 'string' | 'regex', end: number } | undefined}
 */
function tokenAt(text, start, before) {
  const two = text.slice(start, start + 2);
  if (two === '//') return { kind: 'comment', end: endOf(text, '\n', start) };
  if (two === '/*') return { kind: 'comment', end: endOf(text, '*/', start + 2) };
  const first = text[start];
  if (first === "'" || first === '"' || first === '`') return { kind: 'string', end: closing(text, start, first) };
  if (first === '/' && BEFORE_REGEX.test(before)) {
    const found = /^\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/.exec(text.slice(start));
    if (found) return { kind: 'regex', end: start + found[0].length };
  }
  return undefined;
}

/**
 * @param {string} text
 * @param {string} mark
 * @param {number} from
 */
function endOf(text, mark, from) {
  const at = text.indexOf(mark, from);
  if (at === -1) return text.length;
  return mark === '\n' ? at : at + mark.length;
}

/**
 * @param {string} text
 * @param {number} start of the opening quote
 * @param {string} quote
 * @returns {number} the place after the closing quote; an apostrophe in a page's text ends with its line
 */
function closing(text, start, quote) {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
    else if (text[at] === '\n' && quote !== '`') return at;
  }
  return text.length;
}

/**
 * @param {string} text
 * @param {number} index
 * @returns {number} the line, counted from 1
 */
export function lineAt(text, index) {
  return text.slice(0, index).split('\n').length;
}

/**
 * @param {string} text
 * @returns {SourceText}
 */
export function readSource(text) {
  let code = '';
  let comments = '';
  let withStrings = '';
  let at = 0;
  while (at < text.length) {
    const before = code.slice(code.lastIndexOf('\n') + 1).trimEnd();
    const token = tokenAt(text, at, before);
    const part = text.slice(at, token?.end ?? at + 1);
    const hidden = blank(part);
    code += token ? (token.kind === 'string' ? `${part[0]}${hidden.slice(2)}${part.at(-1)}` : hidden) : part;
    comments += token?.kind === 'comment' ? part : hidden;
    withStrings += token?.kind === 'comment' ? hidden : part;
    at += part.length;
  }
  const imports = IMPORTS.flatMap((pattern) =>
    [...withStrings.matchAll(pattern)].flatMap((match) => {
      // An example within a string looks like an import until the code view is checked.
      const isCode = /[a-z]/.test(code[match.index] ?? '');
      const specifier = match[2];
      return specifier && isCode ? [{ specifier, line: lineAt(text, match.index + match[0].length - 1) }] : [];
    }),
  );
  return { code, comments, imports };
}
