// @ts-check
import { parseSync } from 'vite';
import { isText } from './is-text.mjs';
import { isTextChild, isWordless, messageOf, rangeOf } from './element-message.mjs';
import { decoded } from './jsx-text.mjs';
import { givesText, isTextRecord, keyOf, nameOf } from './syntax.mjs';
import {
  CODE_CALLS,
  SAY,
  TEXT_ATTRIBUTES,
  TEXT_CALLS,
  TEXT_NAMES,
  TEXT_PROPERTIES,
  WORD_PROPERTIES,
} from './text-places.mjs';

/** @import { Place } from './is-text.mjs' */

/**
 * A text of the source.
 * @typedef {object} Site
 * @property {'literal' | 'attribute' | 'template' | 'children' | 'key'} kind `key` for what `say` looks up by itself
 * @property {number} start
 * @property {number} end
 * @property {string} message with `{0}`, `{1}` for values and `<0>…</0>` for elements
 * @property {[number, number][]} values where their expressions stand
 * @property {{ range: [number, number], opensOnly: boolean }[]} elements
 */

/** @param {any} node */
const at = ({ start, end }) => ({ start, end });

/** Histories say what each kind of event means. */
const isEventName = /^\p{Lu}\p{Ll}+\p{Lu}\w+$/u;

const compared = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=', 'in', 'instanceof']);

/**
 * Finds the texts of a module, outermost first, in the order of the source.
 * @param {string} code TypeScript, with or without JSX
 * @param {string} file its name
 * @param {{ onlySure?: boolean, allTexts?: boolean, codes?: ReadonlySet<string> }} [rules] `onlySure` where values of
 *   the wire stand beside texts, `allTexts` where nothing but texts stands
 * @returns {Site[]}
 * @throws when the module does not parse
 */
export function findMessages(code, file, { onlySure = false, allTexts = false, codes = new Set() } = {}) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  /** @type {Site[]} */
  const sites = [];
  /** What the function around returns. @type {Place} */
  let returned = 'none';
  /** @type {Place} */
  const likely = allTexts ? 'sure' : onlySure ? 'none' : 'likely';

  /** @param {any} node a JSX element or fragment */
  function visitChildren(node) {
    const { children } = node;
    for (const child of children) {
      if (child.type === 'JSXElement') visitElement(child);
      else if (child.type === 'JSXFragment') visitChildren(child);
      else if (child.type === 'JSXExpressionContainer') visit(child.expression, 'part');
    }
  }

  /** @param {any} node */
  function visitElement(node) {
    for (const attribute of node.openingElement.attributes) {
      if (attribute.type === 'JSXSpreadAttribute') {
        visit(attribute.argument, 'none');
        continue;
      }
      const name = attribute.name.type === 'JSXIdentifier' ? attribute.name.name : '';
      const { value } = attribute;
      if (value === null) continue;
      const place = TEXT_ATTRIBUTES.has(name) ? 'sure' : 'none';
      if (value.type === 'Literal') {
        const message = decoded(value.value);
        if (isText(message, place, codes)) {
          sites.push({ kind: 'attribute', ...at(value), message, values: [], elements: [] });
        }
      } else visit(value.type === 'JSXExpressionContainer' ? value.expression : value, place);
    }
    visitBody(node);
  }

  /** @param {any} node a JSX element or fragment; its texts, or those further inside */
  function visitBody(node) {
    const { children } = node;
    if (!children.some(isTextChild)) return visitChildren(node);
    // Icons at the edges stay outside of the message.
    const first = children.findIndex((/** @type {any} */ child) => !isWordless(child));
    const last = children.findLastIndex((/** @type {any} */ child) => !isWordless(child));
    const inside = children.slice(first, last + 1);
    /** @type {Site} */
    const site = {
      kind: 'children',
      start: inside[0].start,
      end: inside.at(-1).end,
      message: '',
      values: [],
      elements: [],
    };
    site.message = messageOf(inside, site);
    sites.push(site);
    visitChildren({ children: children.filter((/** @type {any} */ child) => !inside.includes(child)) });
    visitInside(inside);
  }

  /** Texts of values and of elements' attributes inside a message. @param {any[]} children */
  function visitInside(children) {
    for (const child of children) {
      if (child.type === 'JSXExpressionContainer') visit(child.expression, 'part');
      else if (child.type === 'JSXFragment') visitBody(child);
      else if (child.type === 'JSXElement') {
        if (child.children.some(isTextChild)) {
          visitElement({ ...child, children: [] });
          visitInside(child.children);
        } else visitElement(child);
      }
    }
  }

  /**
   * @param {any} node
   * @param {Place} place
   * @returns {void}
   */
  function visit(node, place) {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each, place);
      return;
    }
    const { type } = node;
    if (type === undefined || (type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(type))) {
      if (type === 'TSExportAssignment') visit(node.expression, likely);
      return;
    }
    switch (type) {
      case 'Literal': {
        if (typeof node.value === 'string' && isText(node.value, place, codes)) {
          sites.push({ kind: 'literal', ...at(node), message: node.value, values: [], elements: [] });
        }
        return;
      }
      case 'TemplateLiteral': {
        const quasis = node.quasis.map((/** @type {any} */ { value }) => value.cooked);
        const message = quasis.reduce((/** @type {string} */ so, /** @type {string} */ next, /** @type {number} */ n) =>
          n === 0 ? next : `${so}{${n - 1}}${next}`,
        );
        const isSite = isText(message, place, codes);
        if (isSite) {
          const values = node.expressions.map(rangeOf);
          sites.push({ kind: 'template', ...at(node), message, values, elements: [] });
        }
        // Only values and space, such as a count and its noun.
        const isFrame = place !== 'none' && /\s/.test(quasis.join('')) && /^[\s,;·×()+–:.]*$/.test(quasis.join(''));
        visit(node.expressions, isSite || isFrame ? 'part' : 'none');
        return;
      }
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression': {
        const labels = type === 'TSSatisfiesExpression' && isTextRecord(node.typeAnnotation);
        visit(node.expression, labels ? 'sure' : place);
        return;
      }
      case 'ConditionalExpression': {
        visit(node.test, 'none');
        const branch = place === 'likely' ? 'branch' : place;
        visit(node.consequent, branch);
        visit(node.alternate, branch);
        return;
      }
      case 'LogicalExpression': {
        visit(node.left, node.operator === '&&' ? 'none' : place);
        visit(node.right, place);
        return;
      }
      case 'BinaryExpression': {
        const side = compared.has(node.operator) ? 'none' : place === 'none' ? likely : place;
        visit(node.left, side);
        visit(node.right, side);
        return;
      }
      case 'JSXElement':
        return visitElement(node);
      case 'JSXFragment':
        return visitBody(node);
      case 'ObjectExpression': {
        for (const property of node.properties) {
          if (property.type !== 'Property') {
            visit(property, 'none');
            continue;
          }
          const key = keyOf(property.key);
          const isWord = WORD_PROPERTIES.has(key) && property.value.type === 'Literal';
          const own = isWord ? 'part' : TEXT_PROPERTIES.has(key) || isEventName.test(key) ? 'sure' : likely;
          // The object of a map of texts holds nothing else.
          const inMap =
            place === 'sure' && ['Literal', 'TemplateLiteral', 'ArrowFunctionExpression'].includes(property.value.type);
          visit(property.value, inMap ? 'sure' : own);
        }
        return;
      }
      case 'ArrayExpression':
        return visit(node.elements, place === 'part' ? likely : place);
      case 'SpreadElement':
        return visit(node.argument, place);
      case 'CallExpression':
      case 'NewExpression': {
        const name = nameOf(node.callee);
        visit(node.callee, 'none');
        const [said, ...values] = node.arguments;
        if (SAY.test(name) && said?.type === 'Literal' && typeof said.value === 'string') {
          sites.push({ kind: 'key', ...at(said), message: said.value, values: [], elements: [] });
          return visit(values, 'part');
        }
        const inside = CODE_CALLS.test(name) ? 'none' : TEXT_CALLS.test(name) ? 'sure' : likely;
        visit(node.arguments, inside);
        return;
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration': {
        const given = givesText(node.returnType?.typeAnnotation) && likely === 'likely' ? 'branch' : likely;
        const inherited = place === 'none' || place === 'part' ? given : place;
        const named = TEXT_NAMES.test(node.id?.name ?? '') ? 'sure' : inherited;
        const around = returned;
        returned = named;
        visit(node.params, likely);
        visit(node.body, node.body?.type === 'BlockStatement' ? 'none' : named);
        returned = around;
        return;
      }
      case 'ReturnStatement':
        return visit(node.argument, returned);
      case 'VariableDeclarator': {
        const isMap = isTextRecord(node.id.typeAnnotation?.typeAnnotation);
        const named = TEXT_NAMES.test(node.id.name ?? '');
        visit(node.id, 'none');
        visit(node.init, isMap || named ? 'sure' : likely);
        return;
      }
      case 'PropertyDefinition':
        visit(node.decorators, 'none');
        return visit(node.value, likely);
      case 'AssignmentExpression':
        visit(node.left, 'none');
        return visit(node.right, likely);
      case 'AssignmentPattern':
        return visit(
          node.right,
          node.left?.name === 'children' || TEXT_ATTRIBUTES.has(node.left?.name) ? 'sure' : likely,
        );
      case 'Property':
        return visit(node.value, 'none');
      case 'MemberExpression':
        visit(node.object, 'none');
        if (node.computed) visit(node.property, 'none');
        return;
      case 'SwitchCase':
        visit(node.test, 'none');
        return visit(node.consequent, 'none');
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TaggedTemplateExpression':
        return;
      case 'ExportNamedDeclaration':
        return visit(node.declaration, 'none');
      case 'ExpressionStatement':
        return node.directive === undefined || node.directive === null ? visit(node.expression, 'none') : undefined;
      default:
        for (const [key, value] of Object.entries(node)) {
          if (key !== 'type' && typeof value === 'object') visit(value, 'none');
        }
    }
  }

  visit(program.body, 'none');
  return sites.toSorted((one, other) => one.start - other.start || other.end - one.end);
}
