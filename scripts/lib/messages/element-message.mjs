// @ts-check
import { asRendered, decoded } from './jsx-text.mjs';

/** @import { Site } from './find-messages.mjs' */

/** Where a node stands. @param {any} node @returns {[number, number]} */
export const rangeOf = ({ start, end }) => [start, end];

/** Whether a child of a JSX element is a text of words. @param {any} child @returns {boolean} */
export const isTextChild = (child) => child.type === 'JSXText' && /\p{L}/u.test(child.value);

/** Whether a child of a JSX element is space or an element without words. @param {any} child @returns {boolean} */
export const isWordless = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXElement' && !child.children.some(isTextChild)) ||
  (child.type === 'JSXExpressionContainer' && child.expression.value === ' ');

/**
 * The message of an element's children.
 * @param {any[]} children
 * @param {Site} site gets the values and elements inside
 * @returns {string}
 */
export function messageOf(children, site) {
  let message = '';
  for (const child of children) {
    if (child.type === 'JSXText') message += decoded(asRendered(child.value));
    else if (child.type === 'JSXExpressionContainer') {
      const { expression } = child;
      if (expression.type === 'JSXEmptyExpression') continue;
      if (expression.type === 'Literal' && typeof expression.value === 'string') message += expression.value;
      else {
        message += `{${site.values.length}}`;
        site.values.push(rangeOf(expression));
      }
    } else if (child.type === 'JSXElement') {
      const n = site.elements.length;
      const opensOnly = child.children.some((/** @type {any} */ each) => isTextChild(each));
      const element = opensOnly ? child.openingElement : child;
      site.elements.push({ range: rangeOf(element), opensOnly });
      if (!opensOnly) message += `<${n}/>`;
      else message += `<${n}>${messageOf(child.children, site)}</${n}>`;
    } else {
      message += `{${site.values.length}}`;
      site.values.push(rangeOf(child));
    }
  }
  return message;
}
